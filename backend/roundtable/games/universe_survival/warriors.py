"""All Warriors: 78 to draft, by universe, and the two that come by fusion. Ids follow from the order of the rows."""

from roundtable.games.universe_survival.printed import Combo, Side, Warrior


def _combos(one: str, two: str) -> tuple[Combo, Combo]:
    """Two combos, each written as its key, its symbols and its damage."""
    first, second = ((key, symbols, int(damage)) for key, symbols, damage in (one.split(), two.split()))
    return Combo(*first), Combo(*second)


def initial(
    power: int,
    technique: int,
    values: tuple[int, int, int, int],
    one: str,
    two: str,
    dodge: int,
    ability: str,
    source: str = "house",
) -> Side:
    """The side a Warrior shows when it is not transformed (US-WARRIOR-01 to 08)."""
    return Side("initial", power, technique, values, _combos(one, two), dodge, ability, source=source)


def form(
    key: str,
    score: int,
    power: int,
    technique: int,
    values: tuple[int, int, int, int],
    one: str,
    two: str,
    dodge: int,
    ability: str,
    divisor: int,
    harm: int,
    source: str = "house",
) -> Side:
    """A transformed side: reached by `score`, divides damage by `divisor`, costs `harm` to attack with (US-FORM-08)."""
    return Side(key, power, technique, values, _combos(one, two), dodge, ability, score, divisor, harm, source)


# fmt: off
WARRIORS: tuple[Warrior, ...] = (
    # --- universe 7
    Warrior("son_goku", 7, 34, source="rulebook", dice=2, sides=(
        initial(3, 2, (2, 3, 3, 2), "rising_elbow FPP 16", "kamehameha BBE 16", 3, "reroll", "rulebook"),
        form("son_goku.1", 4, 4, 2, (3, 3, 3, 2), "meteor_combination FPP 16", "kamehameha BBEE 23", 4,
            "reroll", 2, 1, "rulebook"),
        form("son_goku.2", 5, 5, 2, (3, 3, 3, 3), "meteor_combination FFPP 23", "instant_kamehameha BBBET 30", 4,
            "reroll", 2, 1, "rulebook"),
        form("son_goku.3", 6, 5, 3, (3, 4, 3, 3), "dragon_fist PPPE 24", "kamehameha_x3 BBBEE 32", 5,
            "attack_die", 2, 3),
        form("son_goku.4", 7, 5, 4, (3, 4, 4, 3), "god_rush FFPP 24", "god_kamehameha BBBEE 33", 5,
            "attacker_reroll_1", 2, 2),
        form("son_goku.5", 8, 5, 4, (4, 4, 4, 4), "blue_rush FFPP 25", "blue_kamehameha BBBEE 34", 5,
            "attack_die", 2, 3),
        form("son_goku.6", 9, 6, 3, (4, 4, 4, 4), "kaio_ken_rush FFPPP 33", "kaio_ken_kamehameha BBBBE 36", 6,
            "no_dodge_dice", 2, 5),
        form("son_goku.7", 10, 6, 3, (4, 5, 4, 4), "autonomous_rush FFPPT 31", "silver_kamehameha BBBBE 37", 4,
            "defence_die", 3, 4),
        form("son_goku.8", 12, 6, 4, (5, 5, 5, 5), "silver_rush FFPPP 35", "silver_comet BBBEEE 44", 5,
            "counter", 3, 6),)),
    Warrior("vegeta", 7, 33, source="rulebook", dice=2, sides=(
        initial(4, 2, (3, 3, 3, 2), "bingo_crush FFPP 23", "galick_gun BBEE 23", 3, "attack_die"),
        form("vegeta.1", 5, 4, 3, (3, 3, 3, 3), "bingo_crush FFPP 23", "galick_gun BBEE 23", 4, "attack_die", 2, 1),
        form("vegeta.2", 7, 5, 3, (3, 4, 3, 3), "hammer_chain FPPP 24", "big_bang_attack PBBBE 30", 4,
            "attack_die", 2, 2),
        form("vegeta.3", 9, 5, 4, (4, 4, 4, 3), "blue_hammer FPPP 25", "final_flash BBBEE 33", 5, "counter", 2, 3),
        form("vegeta.4", 11, 6, 3, (4, 5, 5, 4), "evolved_hammer FFPPP 34", "gamma_burst_flash BBBEEE 43", 5,
            "counter", 3, 5),)),
    Warrior("son_gohan", 7, 30, source="rulebook", sides=(
        initial(4, 2, (3, 3, 3, 2), "masenko BBE 16", "kamehameha PBBE 21", 4, "reroll"),
        form("son_gohan.1", 3, 4, 3, (3, 3, 3, 3), "soaring_flurry FFP 16", "father_son_wave BBBE 24", 4,
            "reroll", 2, 1),
        form("son_gohan.2", 5, 5, 3, (4, 4, 4, 3), "ultimate_flurry FFPP 24", "ultimate_kamehameha BBBEE 33", 4,
            "attack_die", 2, 3),)),
    Warrior("piccolo", 7, 27, source="public", sides=(
        initial(4, 2, (2, 2, 3, 3), "stretching_arm PPE 16", "special_beam_cannon BBEE 23", 3, "attacker_reroll_1"),)),
    Warrior("c_17", 7, 29, source="public", sides=(
        initial(4, 3, (2, 3, 3, 2), "photon_flash BBE 16", "super_electric_strike BBEE 23", 4, "shield"),)),
    Warrior("c_18", 7, 26, source="rulebook", sides=(
        initial(5, 2, (3, 2, 2, 2), "power_blitz BBE 15", "destructo_disc_kick FFBE 20", 4, "reinforce_2", "rulebook"),
    )),
    Warrior("krillin", 7, 20, source="public", sides=(
        initial(3, 2, (2, 2, 3, 2), "kienzan FBB 15", "scattering_wave BBB 18", 2, "sunset_bite"),)),
    Warrior("tien_shinhan", 7, 21, source="public", sides=(
        initial(3, 2, (2, 2, 2, 3), "volleyball_fist PPE 15", "tri_beam EEE 18", 3, "sunset_bite"),)),
    Warrior("master_roshi", 7, 19, source="public", sides=(
        initial(3, 3, (2, 2, 2, 2), "drunken_step FFP 15", "thunder_shock BEE 15", 3, "attacker_reroll_1"),
        form("master_roshi.1", 4, 4, 3, (2, 3, 3, 2), "thunder_shock PBEE 21", "max_kamehameha BBBE 24", 4,
            "attacker_reroll_1", 2, 3),)),
    Warrior("frieza", 7, 31, source="public", sides=(
        initial(4, 3, (3, 3, 3, 3), "tail_whip FFP 16", "death_beam_barrage BBEE 23", 4, "no_dodge_dice"),
        form("frieza.1", 4, 5, 3, (3, 4, 4, 3), "golden_tail FFPE 22", "golden_death_ball BBBEE 33", 5,
            "no_dodge_dice", 2, 4),)),
    # --- universe 6
    Warrior("hit", 6, 31, source="public", sides=(
        initial(4, 3, (2, 4, 2, 3), "vital_point_strike PPT 16", "phantom_fist PPPE 24", 3, "no_dodge_dice"),
        form("hit.1", 4, 5, 3, (3, 4, 3, 4), "flash_fist PPPT 25", "time_cage_burst PPPEE 33", 4,
            "attacker_reroll_2", 2, 3),)),
    Warrior("caulifla", 6, 26, source="rulebook", sides=(
        initial(4, 2, (3, 3, 2, 2), "crushing_cannon PBE 15", "street_combo FFPP 23", 3, "attack_die"),
        form("caulifla.1", 3, 4, 3, (3, 3, 3, 2), "street_combo FFPP 23", "crush_cannon PBBE 21", 4,
            "attack_die", 2, 2),
        form("caulifla.2", 5, 5, 3, (3, 4, 3, 3), "gatling_fists FPPP 25", "super_crush_cannon PPBBE 30", 4,
            "attack_die", 2, 3),)),
    Warrior("kale", 6, 30, source="rulebook", sides=(
        initial(3, 2, (2, 2, 3, 3), "timid_blast BBE 16", "ball_throw BBB 19", 3, "shield"),
        form("kale.1", 4, 5, 2, (3, 4, 4, 3), "wild_lariat PPEE 24", "blaster_meteor BBBBE 36", 5, "shield", 3, 4),
        form("kale.2", 6, 5, 3, (4, 4, 4, 4), "savage_lariat PPPE 26", "blaster_meteor BBBBE 37", 5, "shield", 3, 3),)),
    Warrior("cabba", 6, 25, source="rulebook", sides=(
        initial(4, 2, (2, 3, 3, 2), "saiyan_combo FPP 15", "galick_cannon PBBE 20", 4, "reroll"),
        form("cabba.1", 3, 4, 3, (3, 3, 3, 3), "saiyan_rush FFPP 23", "galick_cannon BBEE 23", 4, "reroll", 2, 3,
            "rulebook"),
        form("cabba.2", 5, 5, 3, (3, 4, 3, 3), "pride_rush FPPP 25", "full_galick_cannon BBBEE 33", 5, "reroll", 2, 4),
    )),
    Warrior("frost", 6, 27, source="public", sides=(
        initial(4, 2, (2, 3, 3, 2), "poison_needle PET 14", "chaos_beam BBEE 22", 3, "attacker_reroll_1"),
        form("frost.1", 4, 4, 3, (3, 3, 3, 3), "poison_needle PET 15", "chaos_ball BBBE 24", 4,
            "attacker_reroll_1", 2, 2),)),
    Warrior("botamo", 6, 24, source="public", sides=(
        initial(3, 2, (2, 3, 1, 2), "belly_rush PPE 15", "cushion_press PPP 18", 3, "shield"),)),
    Warrior("magetta", 6, 26, source="public", sides=(
        initial(3, 2, (2, 2, 2, 3), "lava_spit BEE 16", "steam_hammer PPE 16", 3, "defence_die"),)),
    Warrior("saonel", 6, 23, source="public", sides=(
        initial(4, 2, (2, 2, 3, 3), "long_arm_lash PPE 15", "namekian_ray PBBE 20", 3, "reinforce_2"),)),
    Warrior("pilina", 6, 24, source="public", sides=(
        initial(4, 2, (2, 3, 2, 3), "giant_palm PPE 15", "namekian_barrage PBEE 20", 3, "reinforce_2"),)),
    Warrior("dr_rota", 6, 16, source="public", sides=(
        initial(3, 1, (3, 2, 1, 2), "spin_kick FFP 14", "surgeon_step FFE 14", 3, "reroll"),)),
    # --- universe 11
    Warrior("jiren", 11, 42, source="rulebook", sides=(
        initial(5, 3, (2, 5, 2, 3), "power_impact PPPPE 32", "meditation_burst EEEEE 45", 5, "pressure_solo",
            "rulebook"),
        form("jiren.1", 6, 6, 4, (3, 5, 3, 4), "colossal_impact PPPPE 35", "blazing_burst PEEEEE 48", 6,
            "pressure_solo", 2, 5, "rulebook"),)),
    Warrior("toppo", 11, 32, source="public", sides=(
        initial(5, 2, (2, 4, 3, 3), "justice_punch PPPE 24", "justice_flash PBBBE 30", 5, "no_dodge_dice"),
        form("toppo.1", 5, 6, 3, (3, 4, 4, 5), "hakai_orb BBEEE 33", "energy_of_destruction PBBEEE 39", 6,
            "ball_return", 3, 5),)),
    Warrior("dyspo", 11, 28, source="rulebook", sides=(
        initial(4, 3, (4, 3, 2, 2), "light_bullet FFP 15", "circle_flash FFBE 20", 3, "attacker_reroll_2"),
        form("dyspo.1", 4, 5, 3, (4, 4, 3, 3), "justice_kick FFFP 24", "light_speed_storm FFFPP 32", 4,
            "attacker_reroll_2", 2, 3),)),
    Warrior("kahseral", 11, 25, source="public", sides=(
        initial(4, 2, (2, 3, 2, 3), "justice_blade PPE 15", "commander_slash PPBE 20", 3, "reinforce_2"),)),
    Warrior("cocotte", 11, 20, source="public", sides=(
        initial(3, 2, (2, 2, 2, 3), "cocotte_zone EET 15", "zone_crush EEE 18", 3, "shield"),)),
    Warrior("kunshi", 11, 21, source="rulebook", sides=(
        initial(4, 2, (2, 2, 3, 2), "wire_snare PET 14", "energy_threads PBBE 20", 4, "reroll"),)),
    Warrior("tupper", 11, 22, source="public", sides=(
        initial(3, 2, (2, 3, 1, 3), "heavy_grip PPE 15", "stone_body_slam PPP 18", 3, "defence_die"),)),
    Warrior("zoiray", 11, 19, source="public", sides=(
        initial(3, 2, (3, 2, 2, 1), "spinning_top FFP 15", "whirl_rush FFF 18", 2, "attack_die"),)),
    Warrior("vuon", 11, 19, source="public", sides=(
        initial(3, 2, (2, 3, 2, 2), "wide_tackle FPP 15", "back_to_back_rush PPB 15", 2, "reroll"),)),
    Warrior("kettol", 11, 20, source="public", sides=(
        initial(3, 2, (3, 2, 2, 2), "multi_eye_ray BBE 15", "sky_dive FFE 15", 3, "attacker_reroll_1"),)),
    # --- universe 2
    Warrior("brianne_de_chateau", 2, 26, source="public", sides=(
        initial(3, 2, (2, 2, 3, 2), "graceful_kick FFP 15", "heart_shot BBE 15", 3, "reroll"),
        form("brianne_de_chateau.1", 3, 5, 3, (3, 3, 4, 3), "rolling_love FFPP 23", "pretty_cannon PBBBE 30", 5,
            "shield", 2, 3),)),
    Warrior("sanka_ku", 2, 21, source="public", sides=(
        initial(3, 2, (3, 3, 1, 2), "claw_swipe FPP 15", "cat_leap FFP 15", 3, "attack_die"),
        form("sanka_ku.1", 3, 4, 3, (4, 3, 2, 2), "wild_claw FFPP 23", "beast_rush FFFP 24", 3, "attack_die", 2, 2),)),
    Warrior("su_roas", 2, 21, source="public", sides=(
        initial(3, 2, (2, 3, 2, 2), "rapid_palm PPE 15", "heart_fist PPB 15", 3, "reroll"),
        form("su_roas.1", 3, 4, 3, (2, 3, 3, 3), "invisible_fists PPPE 24", "heart_barrage PBBE 21", 4, "reroll", 2, 2),
    )),
    Warrior("jimizu", 2, 21, source="public", sides=(
        initial(4, 2, (2, 2, 2, 2), "warp_strike PET 14", "yardrat_blink EET 15", 3, "defence_die"),)),
    Warrior("zirloin", 2, 24, source="public", sides=(
        initial(4, 2, (2, 4, 1, 2), "iron_chest PPE 15", "muscle_of_love PPPE 23", 4, "counter"),)),
    Warrior("zarbuto", 2, 19, source="public", sides=(
        initial(3, 2, (2, 2, 3, 2), "dart_shot PBB 15", "needle_ball BBE 15", 3, "reroll"),)),
    Warrior("rabanra", 2, 20, source="public", sides=(
        initial(4, 1, (2, 2, 3, 2), "colour_beam BBE 15", "rainbow_cannon PBBE 20", 2, "ball_return"),)),
    Warrior("hermila", 2, 17, source="public", sides=(
        initial(3, 3, (1, 2, 3, 2), "sniper_shot BBE 14", "precision_ray BBB 17", 3, "no_dodge_dice"),)),
    Warrior("prum", 2, 18, source="public", sides=(
        initial(3, 2, (2, 2, 2, 2), "mirror_ray BBE 15", "prism_return BET 14", 2, "ball_return"),)),
    Warrior("vikal", 2, 19, source="public", sides=(
        initial(3, 2, (3, 2, 2, 2), "wing_cut FFP 15", "dive_of_love FFE 15", 2, "attacker_reroll_1"),)),
    # --- universe 3
    Warrior("paparoni", 3, 25, source="rulebook", sides=(
        initial(4, 2, (2, 2, 3, 3), "afterimage_palm PET 14", "gravity_blast BBEE 22", 2, "attacker_reroll_2"),)),
    Warrior("koichiarator", 3, 30, source="rulebook", sides=(
        initial(5, 2, (3, 3, 2, 3), "iron_fist_slam PPPE 23", "overload_cannon PBBEE 28", 5, "defence_die"),)),
    Warrior("biara", 3, 24, source="public", sides=(
        initial(4, 2, (2, 3, 2, 3), "giant_swing PPE 15", "armour_crash FPPE 20", 4, "counter"),)),
    Warrior("katopesla", 3, 24, source="public", sides=(
        initial(4, 2, (3, 3, 2, 2), "speed_mode FFP 15", "battle_mode FPPE 20", 4, "reroll"),
        form("katopesla.1", 4, 5, 2, (3, 3, 3, 3), "ultimate_rush FFPP 23", "justice_panel_beam FBBEE 29", 5,
            "attacker_reroll_1", 2, 2),)),
    Warrior("nigrissi", 3, 22, source="public", sides=(
        initial(4, 2, (2, 2, 3, 2), "rotor_slice FPE 14", "twin_cannon PBBE 20", 3, "shield"),)),
    Warrior("narirama", 3, 21, source="public", sides=(
        initial(4, 1, (3, 2, 1, 3), "spin_sweep FFE 15", "super_rotation FFPE 20", 3, "attack_die"),)),
    Warrior("maji_kayo", 3, 22, source="public", sides=(
        initial(3, 2, (2, 3, 1, 3), "liquid_lash PPE 15", "shape_bind EEE 18", 3, "defence_die"),)),
    Warrior("the_preecho", 3, 20, source="public", sides=(
        initial(3, 2, (2, 3, 2, 2), "coil_punch PPE 15", "spring_barrage PPB 15", 3, "reroll"),)),
    # --- universe 4
    Warrior("monna", 4, 23, source="rulebook", sides=(
        initial(4, 2, (3, 2, 1, 3), "round_tackle FPE 14", "human_cannonball FPEE 20", 4, "defence_die", "rulebook"),)),
    Warrior("ganos", 4, 23, source="public", sides=(
        initial(4, 2, (3, 2, 2, 3), "thunder_peck FFE 15", "lightning_dive FFEE 22", 4, "attack_die"),
        form("ganos.1", 4, 4, 3, (3, 3, 3, 3), "thunder_feather FFEE 23", "storm_burst FEEE 24", 4, "attack_die", 2, 2),
    )),
    Warrior("caway", 4, 18, source="public", sides=(
        initial(3, 2, (2, 2, 2, 2), "energy_blade PET 14", "charm_strike PPE 15", 3, "attacker_reroll_1"),)),
    Warrior("dercori", 4, 18, source="public", sides=(
        initial(3, 2, (2, 1, 3, 2), "talisman_trap BET 14", "illusion_ball BBE 15", 2, "attacker_reroll_2"),)),
    Warrior("shosa", 4, 19, source="public", sides=(
        initial(4, 1, (3, 2, 2, 2), "swift_chop FFP 15", "cross_dive FFPE 20", 3, "reroll"),)),
    Warrior("majora", 4, 19, source="public", sides=(
        initial(3, 2, (3, 3, 1, 2), "scent_strike FFP 15", "fox_claw FPP 15", 3, "counter"),)),
    Warrior("nink", 4, 23, source="public", sides=(
        initial(3, 2, (2, 3, 1, 3), "bear_hug PPE 15", "ring_out_throw PPP 18", 3, "defence_die"),)),
    Warrior("gamisaras", 4, 20, source="public", sides=(
        initial(4, 2, (2, 2, 2, 2), "unseen_kick FET 14", "invisible_barrage FPBT 18", 2, "no_dodge_dice"),)),
    Warrior("damom", 4, 20, source="public", sides=(
        initial(4, 2, (2, 2, 2, 2), "tiny_sting PET 14", "shell_decoy PPET 20", 2, "attacker_reroll_1"),)),
    Warrior("shantsa", 4, 17, source="public", sides=(
        initial(3, 2, (2, 2, 3, 2), "mind_mirage BET 13", "phantom_orb BBE 14", 3, "ball_return"),)),
    # --- universe 9
    Warrior("bergamo", 9, 27, source="public", sides=(
        initial(4, 2, (3, 3, 2, 3), "wolf_fist PPE 15", "growing_crusher PPEE 22", 3, "counter"),
        form("bergamo.1", 4, 5, 2, (3, 4, 3, 4), "giant_crusher PPEE 23", "wolfgang_penetrator PBBEE 29", 5,
            "counter", 2, 3),)),
    Warrior("lavender", 9, 22, source="public", sides=(
        initial(4, 2, (2, 2, 3, 3), "poison_breath EET 15", "venom_ball BBEE 22", 3, "attacker_reroll_1"),)),
    Warrior("basil", 9, 21, source="public", sides=(
        initial(4, 2, (4, 2, 1, 2), "shining_kick FFE 15", "wolf_gale FFFP 23", 2, "attack_die"),)),
    Warrior("hop", 9, 18, source="public", sides=(
        initial(3, 2, (3, 3, 1, 2), "cat_scratch FPP 15", "pounce FFP 15", 2, "reroll"),)),
    Warrior("hyssop", 9, 19, source="public", sides=(
        initial(3, 2, (2, 2, 2, 3), "frost_grip PEE 15", "ice_prison EEE 18", 3, "attacker_reroll_1"),)),
    Warrior("oregano", 9, 18, source="public", sides=(
        initial(3, 2, (2, 2, 2, 2), "web_snare PET 14", "silk_bind PEE 15", 3, "attacker_reroll_1"),)),
    Warrior("chappil", 9, 22, source="public", sides=(
        initial(3, 2, (2, 3, 1, 2), "iron_skin PPE 15", "metal_bash PPP 18", 3, "shield"),)),
    Warrior("comfrey", 9, 17, source="public", sides=(
        initial(3, 2, (2, 2, 3, 1), "water_shot PBB 14", "diving_kick FFP 14", 3, "reroll"),)),
    Warrior("roselle", 9, 17, source="public", sides=(
        initial(3, 2, (3, 2, 2, 2), "bat_swoop FFP 14", "sonic_screech BBE 14", 2, "attack_die"),)),
    Warrior("sorrel", 9, 17, source="public", sides=(
        initial(3, 2, (3, 2, 1, 2), "rabbit_hop FFP 14", "moon_kick FFF 17", 2, "defence_die"),)),
    # --- universe 10
    Warrior("obuni", 10, 25, source="public", sides=(
        initial(4, 2, (3, 3, 2, 3), "phantom_combo FPT 14", "afterimage_flurry FFPP 22", 2, "attacker_reroll_2"),)),
    Warrior("murichim", 10, 25, source="public", sides=(
        initial(4, 2, (2, 4, 1, 3), "muscle_slam PPE 15", "sacred_body_press PPPE 23", 4, "counter"),)),
    Warrior("napapa", 10, 22, source="public", sides=(
        initial(3, 2, (2, 3, 1, 3), "sumo_push PPE 15", "charging_palm PPP 18", 3, "defence_die"),)),
    Warrior("murisam", 10, 20, source="public", sides=(
        initial(4, 1, (2, 3, 2, 2), "winged_chop PPE 15", "sky_cross FPPE 20", 3, "reroll"),)),
    Warrior("rubalt", 10, 22, source="public", sides=(
        initial(3, 2, (2, 3, 2, 2), "trident_punch PPE 15", "brutal_chain FPP 15", 3, "attack_die"),)),
    Warrior("jilcol", 10, 18, source="public", sides=(
        initial(3, 2, (2, 2, 2, 2), "leaf_cut FPP 15", "bamboo_strike FFP 15", 2, "reroll"),)),
    Warrior("jium", 10, 17, source="public", sides=(
        initial(3, 2, (3, 2, 2, 2), "feather_dart FBB 14", "gliding_kick FFP 14", 3, "reroll"),)),
    Warrior("methiop", 10, 21, source="public", sides=(
        initial(3, 2, (3, 3, 1, 2), "boxing_jab FPP 15", "claw_hammer PPP 18", 3, "counter"),)),
    Warrior("lilibeu", 10, 18, source="public", sides=(
        initial(3, 2, (3, 2, 2, 2), "flying_sweep FFP 15", "aerial_ray BBE 15", 2, "reroll"),)),
    Warrior("jirasen", 10, 18, source="public", sides=(
        initial(3, 2, (2, 2, 2, 3), "shadow_palm PET 14", "sealing_force PEE 15", 2, "ball_return"),)),
    # --- by fusion
    Warrior("kefla", 6, 34, source="rulebook", parts=("kale", "caulifla"), sides=(
        initial(5, 4, (4, 4, 4, 4), "fierce_gatling FPPP 25", "gigantic_burst BBBEE 33", 5, "attack_die"),)),
    Warrior("anilaza", 3, 37, source="rulebook", parts=("koichiarator", "paparoni"), sides=(
        initial(5, 4, (3, 5, 4, 4), "dimension_punch PPPT 24", "brow_cannon BBBEE 32", 5, "no_dodge_dice", "rulebook"),
    )),
)
# fmt: on
