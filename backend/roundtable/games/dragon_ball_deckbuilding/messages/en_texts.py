"""English: what cards and boards do by rules of their own, and how texts hang on a card."""

TEXTS: dict[str, str] = {
    # --- when a text works
    "when.use": "{text}",
    "when.combo": "Combo: {text}",
    "when.track": "While prepared: {text}",
    "when.spend": "When spent: {text}",
    "when.counts": "Worth {n} for: {text}.",
    "when.only": "Only for: {text}.",
    "when.level": "Only for Level {n}.",
    "when.boost": "Booster: {text}",
    "when.no_icon": "Cannot be a booster.",
    "when.passive": "{text}",
    "when.start": "Start of turn: {text}",
    "when.exhaust": "Exhaust: {text}",
    "when.destroy": "Destroy: {text}",
    "when.react_destroy": "When {to:word}, destroy this: {text}",
    "when.react_exhaust": "When {to:word}, exhaust this: {text}",
    "when.react_exhaust_discard": "When {to:word}, exhaust this and discard a card: {text}",
    "when.ability": "For a token: {text}",
    "when.activate": "Activation: {text}",
    "when.later": "Every later activation: {text}",
    "when.fallen": "When eliminated: {text}",
    "when.round_end": "After each round: {text}",
    "when.avoid": "Avoid: {text}",
    "when.part": "{boss}: {text}",
    "word.self_attacked": "your Character is attacked",
    "word.self_physical": "your Character is the target of a Physical attack",
    "word.hero_attacked": "a Character or Ally is attacked",
    # --- keywords
    "keyword.heal": "Healing: the damage is healed on a Character or Ally instead.",
    "keyword.search": "Search.",
    "keyword.guardian": "Guardian.",
    "keyword.army": "Army: cannot be eliminated by effects.",
    "keyword.sword": "Sword.",
    "keyword.duo": "Duo.",
    "keyword.no_combo": "Cannot be part of a Combo.",
    # --- Market cards
    "text.afterimage": "May be played without a target.",
    "text.janken_fist": "Its Damage is 1D3, rolled before Armor is subtracted.",
    "text.genkidama": "While prepared: on its own turn each other Character may lay one booster here.",
    "text.shared_genki": "In another Character's Actions Phase you may spend this from your hand: that Character "
    "gets 2 Energy for a card or a ball.",
    "text.block": "When you are the target of a Physical attack, you may pay 2 Energy (Minion) or 3 (Villain) to "
    "take 1D3 off its damage.",
    "text.power_clash": "When an Energy attack of the Villain of Time 2 or more strikes you, exhaust this and name a "
    "prepared Technique to clash with it.",
    "text.room_of_spirit_and_time": "You may enter instead of your Actions Phase. Reward when you leave, by turns: 1 "
    "– gain a card but no Ally, up to 4. 2 – mend 3; gain a Technique or Training up to 6. 3 – mend all; Maximum "
    "Health +2; gain a Technique or Training up to 8. 4 – mend all; Maximum Health +3; your attacks deal 1 more for "
    "the rest of the game; gain a card up to 9.",
    "text.zenkai": "While you have damage of at least half your Maximum Health, your attacks deal 1 more.",
    # --- abilities
    "text.ability_goku": "The first time each turn that you play a Combo, draw 1 card.",
    "text.ability_tien": "When an Energy Technique of yours is used, you may lose 1 Health: it deals 2 more.",
    "text.ability_gohan": "When a Character is defeated, or an Ally in play eliminated, your attacks deal 2 more "
    "until the end of your next turn. This does not add up.",
    "text.ability_android_8": "Once each Villain turn, when another Character or an Ally is the target of a Physical "
    "attack, you may take it instead.",
    "text.ability_karin": "What you heal on others heals 1 more.",
    "text.ability_goku_ss1": "When you are attacked, you may spend a token: the attack deals no damage to you.",
    "text.ability_vegeta_ss1": "While you have no Ally in play, your attacks on bosses deal 1 more.",
    "text.ability_piccolo_fused": "When an Energy Technique of yours is used, you may spend a token: its damage is "
    "dealt to the same target a second time.",
    "text.ability_gohan_ss2": "When a Character is defeated, or an Ally in play eliminated, your attacks deal 3 more "
    "until the end of your next turn. This does not add up.",
    "text.ability_vegetto": "You may prepare a Technique at T+2 if T and T+1 are taken.",
    # --- Locations
    "text.ruined_city": "Set-up: the first 10 Allies of the deck are removed (5 against Androids 17 and 18).",
    "text.korin_tower": "End of turn: if you attacked no Enemy this turn, mend 1 on your Character.",
    "text.kamis_lookout": "The Room of Spirit and Time costs 2 less, and its reward counts one turn more (at most 4).",
    "text.king_kais_planet": "Your Energy Techniques deal 1 more, your Physical attacks 1 less.",
    "text.planet_namek": "A Namekian pays only 1 Energy to shorten a Time. Searching Minions take 2 balls.",
    "text.world_tournament_arena": "Your Combos deal 1 more. So do Physical attacks of the Villain and its Minions.",
    "text.rocky_wasteland": "All Energy attacks of both sides deal 1 more.",
    "text.snake_way": "Before a Character is defeated it may hand one of its balls to another Character.",
    "text.red_ribbon_base": "Minions have 1 more Maximum Health. Whoever eliminates one draws 1 card.",
    "text.muscle_tower": "Minions have 1 more Armor. Whoever eliminates one in its Actions Phase gets 2 Energy.",
    "text.pilafs_castle": "Each Steal attempt rolls one more die for free (at most 7).",
    "text.pirate_cave": "Set-up: each Character gets a random Equipment of price 3 or less that it may use, into its "
    "discard pile.",
    "text.yunzabit_heights": "Energy attacks of the Villain are placed one position later, if it is free.",
    "text.cell_games_arena": "Where you would choose a Character or Ally for an attack, it must be a Character.",
    "text.sacred_world_of_the_kais": "The wish of destruction deals 5 more. Prices change by -1 for Gods.",
    "text.jingle_village": "Energy Techniques of Characters cannot be moved closer.",
    "text.otherworld_arena": "The first time that a Character would be defeated, it keeps 1 Health. Once each.",
    # --- Freezer
    "text.freezers_transformations": "Phase 1: Armor 1. Second Form: Armor 1, his attacks deal 1 more. Third Form: "
    "Armor 2, 1 more. Final Form: Armor 2, 2 more.",
    "text.freezer_phase_1": "Freezer begins in this form.",
    "text.freezers_army": "Does this also when it enters play, without the damage.",
    "text.freezer_arrives": "Freezer and his Minion can be attacked from now on.",
    # --- Raditz
    "text.kidnapped_victim": "Carries tokens. Start of Raditz's turn: roll two dice; less than the tokens, and "
    "Raditz wins. An attack that takes 3 Health or more from him adds 1 token, a defeated Character 2.",
    "text.raditz_choice": "Extreme: Raditz attacks whoever of you has most balls.",
    "text.saibaman_raditz": "When eliminated by a Physical attack, the attacker loses 1 Health.",
    # --- Androids 17 and 18
    "text.android_17": "Has a lane of its own on the Time Track.",
    "text.android_18": "Has a lane of its own on the Time Track. With all seven balls she makes a wish.",
    "text.despair": "DES is the number of tokens here. A defeated Character adds 1.",
    "text.a_different_future": "Scenario: Trunks and Gohan SS2 in Ruined City. The Allies of old are gone; 1 DESPAIR "
    "at the start; Trunks has one more token.",
    "text.android_16": "Extreme: cannot be attacked. After each Technique that damages 17 or 18, its user loses 1 "
    "Health.",
    # --- Broly
    "text.brolys_power": "Two dice: 2 – Power -1, no attack. 3 – Omega Blaster. 4 – Blaster Meteor. 5 – Furious "
    "Rage: Base + Power to whoever has most balls. 6 – Lariat: Base + Power to the Aggro holder. 7 – Gigantic "
    "Strike: the same, then Power +1. 8 – Rampage: the Market Ally of the highest price is eliminated. 9 – Eraser "
    "Cannon. 10 – Trapped Shooter. 11 – Roar: Power +1; each Character discards 1 card. 12 – Legendary Fury: Power "
    "+2, then as 6.",
    "text.broly_phase_1": "Base 1, Armor 0, calming costs 5. Ends above 30 damage, or at Power 5.",
    "text.broly_phase_2": "Base 3, Armor 1, calming costs 7. Ends above 100 damage, or at Power 8.",
    "text.broly_phase_3": "Base 5, Armor 1, calming costs 9.",
    # --- Androids 19 and 20
    "text.android_19": "While both live: repairs 1 when it acts.",
    "text.android_20": "While both live: Damage Reduction 1.",
    "text.android_activation": "(1) Draw a random card of a hand: an Energy is discarded and repairs its value, "
    "another goes back. (2) 19 repairs 1 if it acts and both live. (3) Play the top card.",
    "text.thirst_for_revenge": "Extreme: attacks of both deal 1 more. Where you would choose their target it is a "
    "Goku. When one falls, the other repairs 5.",
    # --- Vegeta and Nappa
    "text.saiyan_armor": "Armor is the number of tokens. An attack of 4 or more takes one off.",
    "text.coldness": "Vegeta gains 1 on each of his parts. At the limit he eliminates Nappa; from then on his "
    "attacks deal 1 more for every 3.",
    "text.ozaru_form": "Once, when Nappa is gone and Coldness is 8 (Extreme: 6): 2 Armor tokens for Vegeta; his "
    "Physical attacks deal 2 more and hit each Character, until one attack deals 6 or more to him.",
    "text.vegeta_part": "(Vegeta's part only after Nappa's elimination; he gains 1 Coldness in any case.)",
    # --- boards of the bosses
    "text.boss_freezer": "Wins with seven balls among him and his Minions, when all Characters are defeated, or when "
    "the Ally Market is empty. Death Effect, also on each card of a defeated Character: he takes a ball, or else one "
    "of you who has balls suffers 2 PIERCING.",
    "text.boss_raditz": "Wins when the Victim dies, when Call for Help is revealed, when all Characters are "
    "defeated, or when the Ally Market is empty. Death Effect: 2 tokens on the Victim.",
    "text.boss_a17": "The Androids win when the Ally Market is empty or all Characters are defeated. Death Effect: 1 "
    "DESPAIR.",
    "text.boss_a18": "The Androids win when the Ally Market is empty or all Characters are defeated. Death Effect: 1 "
    "DESPAIR. With seven balls she makes a wish.",
    "text.boss_broly": "Wins when the Ally Market is empty or all Characters are defeated. Death Effect: Power -1, "
    "and one more turn. If an attack raises his Power to 10 or more, you win.",
    "text.boss_a19": "The Androids win with seven balls, when the Ally Market is empty, or when all Characters are "
    "defeated. Death Effect: they take all unclaimed balls.",
    "text.boss_a20": "The Androids win with seven balls, when the Ally Market is empty, or when all Characters are "
    "defeated. Death Effect: they take all unclaimed balls.",
    "text.boss_nappa": "The Saiyans win with seven balls, when the Ally Market is empty, or when all Characters are "
    "defeated. Death Effect: a Saibaman for each Character in play.",
    "text.boss_vegeta": "The Saiyans win with seven balls, when the Ally Market is empty, or when all Characters are "
    "defeated. Death Effect: a Saibaman for each Character in play. One great hit defeats him outright.",
}
