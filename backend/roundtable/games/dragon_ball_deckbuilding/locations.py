"""The 21 Locations. Their lasting words stand here; whatever else they change is a rule known by the row's key."""

from roundtable.games.dragon_ball_deckbuilding.faces import LocationRow
from roundtable.games.dragon_ball_deckbuilding.words import BallPrice, BottomMarket, HandSize, Lose, Mend, Price
from roundtable.kernel import seq

LOCATIONS: tuple[LocationRow, ...] = (
    LocationRow(id="lo01", key="ruined_city", source="rulebook"),
    LocationRow(id="lo02", key="kame_house", passive=(Price("training", -1),)),
    LocationRow(id="lo03", key="korin_tower"),
    LocationRow(id="lo04", key="kamis_lookout"),
    LocationRow(id="lo05", key="king_kais_planet"),
    LocationRow(id="lo06", key="planet_namek", passive=(BallPrice(-1),)),
    LocationRow(id="lo07", key="world_tournament_arena"),
    LocationRow(id="lo08", key="capsule_corporation", passive=(Price("equipment", -1),)),
    LocationRow(id="lo09", key="rocky_wasteland"),
    LocationRow(id="lo10", key="snake_way"),
    LocationRow(id="lo11", key="red_ribbon_base"),
    LocationRow(id="lo12", key="muscle_tower"),
    LocationRow(id="lo13", key="pilafs_castle"),
    LocationRow(id="lo14", key="pirate_cave"),
    LocationRow(id="lo15", key="fire_mountain", round_end=seq(Lose(1, "each_character"), Lose(1, "each_boss"))),
    LocationRow(id="lo16", key="yunzabit_heights", passive=(HandSize(-1),)),
    LocationRow(
        id="lo17", key="gingertown", round_end=seq(BottomMarket(1, "allies_left"), Mend(1, "most_damaged_boss"))
    ),
    LocationRow(id="lo18", key="cell_games_arena"),
    LocationRow(id="lo19", key="sacred_world_of_the_kais"),
    LocationRow(id="lo20", key="jingle_village", passive=(Price("ally", -1),)),
    LocationRow(id="lo21", key="otherworld_arena"),
)
