"""Words on cards whose meaning the page of rules tells: how each begins, and the section. Clients make links of them."""

TERMS: dict[str, dict[str, str]] = {
    "en": {
        "become": "US-FUSION-01",
        "counter": "US-ABILITY-01",
        "dodge": "US-DEFENSE-01",
        "endurance": "US-WARRIOR-01",
        "event": "US-CARDS-08",
        "green": "US-GREEN-01",
        "invulnerable": "US-ABILITY-01",
        "re-roll": "US-WARRIOR-01",
        "reinforc": "US-REINF-01",
        "second combat": "US-TURN-01",
        "special": "US-CARDS-17",
        "transform": "US-FORM-01",
    },
    "fr": {
        "contre-attaque": "US-ABILITY-01",
        "deviennent": "US-FUSION-01",
        "endurance": "US-WARRIOR-01",
        "esquiv": "US-DEFENSE-01",
        "invulnérable": "US-ABILITY-01",
        "relanc": "US-WARRIOR-01",
        "renfort": "US-REINF-01",
        "second combat": "US-TURN-01",
        "spéciale": "US-CARDS-17",
        "transform": "US-FORM-01",
        "vert": "US-GREEN-01",
        "événement": "US-CARDS-08",
    },
}
