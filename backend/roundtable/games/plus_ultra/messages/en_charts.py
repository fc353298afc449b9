"""English: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.points.unit": "Hero Points",
    "chart.points.throughout": "{seat:seat} led from turn {turn} on and never gave the lead away",
    "chart.points.changes": "The lead changed {n} {n:plural:time:times}; {seat:seat} took it for good in turn {turn}",
    "chart.points.nobody": "Nobody was ever alone in the lead",
    "chart.sources.most": "{seat:seat} owed most to one source: {source:word} gave {n} of {all} Hero Points",
    "chart.sources.note": "All Hero Points gained. Those that were lost or paid again are not taken off.",
    "chart.sources.fists": "Fists",
    "chart.sources.quirks": "Quirks",
    "chart.sources.hearts": "Hearts",
    "chart.sources.sets": "sets",
    "chart.sources.cards": "cards",
    "chart.sources.plus": "Plus Ultra cards, at once",
    "chart.sources.end": "cards, at the end",
    "word.points_fists": "Fists",
    "word.points_quirks": "Quirks",
    "word.points_hearts": "Hearts",
    "word.points_sets": "sets",
    "word.points_cards": "cards",
    "word.points_plus": "Plus Ultra cards",
    "word.points_end": "cards that pay at the end",
    "chart.harm.most": "{seat:seat} dealt most damage to Villains: {n} of {all}",
    "chart.harm.all": "Villains took {n} damage, and nobody dealt more than all others",
    "chart.harm.fist": "with Fists",
    "chart.harm.quirk": "with Quirks",
    "chart.harm.note": "Damage placed on Villains in a player’s own turn.",
    "chart.deeds.unit": "times",
    "chart.deeds.captured": "{seat:seat} captured most Villains: {n} of {all}",
    "chart.deeds.shared": "{n} {n:plural:Villain was:Villains were} captured, by nobody more than by all others",
    "chart.deeds.none": "No Villain was captured; Heroes were Knocked Out {n} {n:plural:time:times}",
    "chart.deeds.of.captured": "Villains captured",
    "chart.deeds.of.passed": "Events and Encounters completed",
    "chart.deeds.of.recruited": "Allies recruited",
    "chart.deeds.of.claimed": "Plus Ultra cards gained",
    "chart.deeds.of.knocked_out": "Knocked Out",
    "chart.deeds.note": "What happened to each Hero, and how often.",
    "chart.thrown.usual": "{n} Hero Dice fell as chance has it: sets of dice that stray further come in {percent} of "
    "100 matches",
    "chart.thrown.odd": "{n} Hero Dice fell oddly: {face:word} {seen} times instead of {expected}; further off are "
    "{percent} of 100 matches",
    "chart.thrown.few": "{n} Hero Dice were thrown, too few to say anything; {face:word} came {seen} times",
    "chart.thrown.note": "All {n} Hero Dice of all turns, thrown again or not. A sixth of them is to be expected for "
    "each face. Because players choose what they throw again, Pearson’s test of the six counts is good, but not exact.",
    "chart.luck.many": "{seat:seat} had bad luck: {n} Villains in first throws instead of {expected}; somebody "
    "is so far off in {percent} of 100 matches",
    "chart.luck.few": "{seat:seat} had luck: {n} Villains in first throws instead of {expected}; somebody is "
    "so far off in {percent} of 100 matches",
    "chart.luck.usual": "First throws showed about as many Villains as chance has it; furthest off was {seat:seat}: "
    "{n} instead of {expected}",
    "chart.luck.mark": "{seat:seat}: {n} dice",
    "chart.luck.unit": "Villain faces",
    "chart.luck.note": "Hero Dice of the first throw of each turn, where nobody has a choice. Each shows a "
    "Villain in one of six throws; how likely so many are follows from the binomial distribution. Because the "
    "furthest of all players is named, reckoned with is that any of them might be so far off, either way.",
}
