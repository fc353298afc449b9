"""English: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.pile": "Warrior pile",
    "chart.endurance.unit": "Endurance",
    "chart.endurance.lost": "{seat:seat} lost most Endurance: from {from} down to {to}",
    "chart.endurance.even": "No team lost more Endurance than all others",
    "chart.endurance.note": "Endurance left to all Warriors of a team after each turn of a player; 0 is before the "
    "first turn.",
    "chart.warriors.unit": "Warriors",
    "chart.blows.hardest": "The hardest blow: {card:card} took {n} Endurance from {rival:card}",
    "chart.blows.alike": "{n} {n:plural:blow:blows} fell, the hardest of them took {most} Endurance",
    "chart.blows.across": "blow",
    "chart.blows.note": "What each attack took, in order, by whose Warrior struck.",
    "chart.out.by": "by {seat:seat}",
    "chart.out.own": "by themselves",
    "chart.out.tiles": "by crumbling tiles",
    "chart.out.most": "{seat:seat} eliminated most Warriors of others: {n} of {all} that fell",
    "chart.out.all": "{n} {n:plural:Warrior:Warriors} fell, and nobody eliminated more than all others",
    "chart.out.note": "Warriors that each team lost, by whose attack it was.",
    "chart.harm.most": "{seat:seat} dealt most damage: {n} of {all}",
    "chart.harm.all": "{n} damage was dealt, and nobody dealt more than all others",
    "chart.harm.combo": "combos",
    "chart.harm.values": "sums of dice",
    "chart.harm.doubled": "doubled sums",
    "chart.harm.card": "Attack cards",
    "chart.harm.returned": "returned balls",
    "chart.harm.note": "Endurance that attacks took. What Warriors did to themselves and what the floor did is left "
    "out.",
    "chart.thrown.usual": "{n} dice of first throws fell as chance has it: {percent} of 100 matches stray further",
    "chart.thrown.odd": "{n} dice of first throws fell oddly: {face:word} {seen} times instead of {expected}; "
    "{percent} of 100 matches stray further",
    "chart.thrown.few": "Only {n} dice of first throws, too few to say anything; {face:word} came {seen} times",
    "chart.thrown.note": "All {n} dice of the first throw of each attack and defense; a sixth of them is to be "
    "expected for each face. How far they stray is judged by Pearson’s test.",
    "chart.luck.many": "{seat:seat} had luck: {n} stars in first throws instead of {expected}; somebody is so "
    "far off in {percent} of 100 matches",
    "chart.luck.few": "{seat:seat} had bad luck: {n} stars in first throws instead of {expected}; somebody is "
    "so far off in {percent} of 100 matches",
    "chart.luck.usual": "First throws showed about as many stars as chance has it; furthest off was {seat:seat}: {n} "
    "instead of {expected}",
    "chart.luck.mark": "{seat:seat}: {n} dice",
    "chart.luck.unit": "stars",
    "chart.luck.note": "A star stands for any symbol. Each die of a first throw shows one in one of six "
    "throws; how likely so many are follows from the binomial distribution. Because the furthest of all players is "
    "named, reckoned with is that any of them might be so far off, either way.",
}
