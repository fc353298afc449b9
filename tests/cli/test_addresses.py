"""What a server tells where it can be reached."""

import ipaddress

import pytest

from roundtable.cli import addresses
from roundtable.cli.addresses import house_address, qr, welcome
from roundtable.server.settings import Settings


def settings(**given: object) -> Settings:
    return Settings(**{"port": 8123, "public_url": "", **given})  # type: ignore[arg-type]


def test_at_home_only() -> None:
    assert welcome(settings(host="127.0.0.1"), pictures=True) == "Roundtable: http://127.0.0.1:8123"
    assert welcome(settings(host="::1"), pictures=True) == "Roundtable: http://[::1]:8123"


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_in_the_house_with_a_code_for_phones(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "house_address", lambda: "192.168.7.5")
    first, second, *picture = welcome(settings(host=host), pictures=True).splitlines()
    assert (first, second) == ("Roundtable: http://127.0.0.1:8123", "In the house: http://192.168.7.5:8123")
    assert "\n".join(picture) == qr("http://192.168.7.5:8123") != qr("http://192.168.7.6:8123")
    assert len(picture) < 24 and max(map(len, picture)) < 300
    assert len(welcome(settings(host=host), pictures=False).splitlines()) == 2, "no picture among the lines of a log"


def test_without_a_network_there_is_nothing_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "house_address", lambda: None)
    assert welcome(settings(host="0.0.0.0"), pictures=True) == "Roundtable: http://127.0.0.1:8123"


def test_a_public_address_is_the_one_to_share() -> None:
    told = welcome(settings(host="0.0.0.0", public_url="https://play.example.org"), pictures=True)
    assert told.startswith("Roundtable: https://play.example.org\n") and qr("https://play.example.org") in told


def test_the_address_in_the_house_is_one() -> None:
    found = house_address()
    assert found is None or not ipaddress.ip_address(found).is_loopback
