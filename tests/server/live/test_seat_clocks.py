"""The clocks of seats by themselves: whatever happens in whatever order, no time is lost or made."""

from hypothesis import given
from hypothesis import strategies as st

from roundtable.server.live.clocks import AWAY_MOST, CREDIT_GROWS, CREDIT_MOST, CREDIT_STOCK, Control, SeatClocks

BANK, INCREMENT = 60_000, 3_000
SEATS = (0, 1, 2)

deeds = st.lists(
    st.tuples(
        st.sampled_from(["ask", "run", "decide", "lapse", "away", "here", "bot", "person", "pass"]),
        st.sampled_from(SEATS),
        st.integers(0, 90_000),
    ),
    max_size=40,
)


class Kept:
    """Clocks, and what an observer with a stopwatch would know of them."""

    def __init__(self, control: Control, lag: int) -> None:
        self.clocks = SeatClocks(control, SEATS)
        self.clocks.lag_of = lambda seat: lag
        self.now = 1_000_000

    def left(self, seat: int) -> int | None:
        return next((ms for number, ms, _ in self.clocks.shown(self.now) if number == seat), None)

    def play_due(self) -> None:
        """What the match does when a clock has run out."""
        while (due := self.clocks.due()) is not None and due[0] <= self.now:
            self.clocks.stop(due[1], self.now, decided=True)

    def do(self, deed: str, seat: int, ms: int) -> None:
        clocks, now = self.clocks, self.now
        match deed:
            case "ask":
                clocks.stop(seat, now, decided=False)
                clocks.ask(seat)
            case "run":
                clocks.run(now)
            case "decide" | "lapse":
                clocks.stop(seat, now, decided=deed == "decide")
            case "away":
                clocks.away(seat, now)
            case "here":
                clocks.here(seat, now)
            case "bot" | "person":
                clocks.stand_in(seat, deed == "bot", now)
            case _:
                self.now += ms
                self.play_due()


@given(deeds, st.integers(0, 600))
def test_a_bank_falls_only_while_it_runs_and_grows_only_by_its_increment(
    story: list[tuple[str, int, int]], lag: int
) -> None:
    kept = Kept(Control(bank=BANK, increment=INCREMENT), lag)
    for deed, seat, ms in story:
        before = {each: kept.left(each) or 0 for each in SEATS}
        running = {each for each, _, until in kept.clocks.shown(kept.now) if until is not None}
        kept.do(deed, seat, ms)
        for each in SEATS:
            after = kept.left(each)
            assert after is not None and after >= 0
            if deed == "decide" and each == seat:
                assert after <= before[each] + INCREMENT + CREDIT_MOST
            elif deed != "pass":
                assert after == before[each], "nothing but time and deciding changes a bank"
            elif each not in running:
                assert after == before[each]
            else:
                assert after <= before[each] + INCREMENT


@given(deeds)
def test_what_is_stored_is_what_goes_on(story: list[tuple[str, int, int]]) -> None:
    for control in (Control(bank=BANK, increment=INCREMENT), Control(each=30_000)):
        kept = Kept(control, 0)
        for deed, seat, ms in story:
            kept.do(deed, seat, ms)
        asked = [seat for seat, _, _ in kept.clocks.shown(kept.now)]
        again = SeatClocks(control, SEATS)
        again.resume(kept.clocks.kept(kept.now))
        for seat in asked:
            again.ask(seat)
        assert {seat: ms for seat, ms, _ in again.shown(0)} == {seat: ms for seat, ms, _ in kept.clocks.shown(kept.now)}


@given(st.lists(st.tuples(st.integers(0, 4_000), st.integers(0, 50_000)), max_size=30), st.integers(0, 5_000))
def test_lag_gives_back_no_more_than_its_caps(decisions: list[tuple[int, int]], lag: int) -> None:
    kept = Kept(Control(bank=10 * BANK, increment=0), lag)
    spent = 0
    for thought, pause in decisions:
        kept.clocks.ask(0)
        kept.clocks.run(kept.now)
        kept.now += thought
        spent += thought
        kept.clocks.stop(0, kept.now, decided=True)
        kept.now += pause
    left = kept.left(0)
    assert left is not None
    given_back = left - (10 * BANK - spent)
    assert 0 <= given_back <= min(CREDIT_MOST * len(decisions), CREDIT_STOCK + CREDIT_GROWS * len(decisions))
    assert given_back <= lag * len(decisions)


@given(st.lists(st.tuples(st.integers(0, 100_000), st.integers(0, 20_000)), max_size=8))
def test_lost_lines_stop_a_clock_for_two_minutes_in_all(losses: list[tuple[int, int]]) -> None:
    kept = Kept(Control(bank=100 * BANK, increment=0), 0)
    kept.clocks.ask(0)
    kept.clocks.run(kept.now)
    began, away = kept.now, 0
    for gone, there in losses:
        kept.clocks.away(0, kept.now)
        kept.now += gone
        kept.clocks.here(0, kept.now)
        kept.now += there
        away += gone
    assert kept.left(0) == 100 * BANK - (kept.now - began - min(away, AWAY_MOST))


def test_a_line_that_is_lost_during_the_grace_costs_nothing_yet() -> None:
    clocks = SeatClocks(Control(bank=BANK, increment=0), SEATS)
    clocks.away(0, 0)
    clocks.ask(0)
    clocks.run(30_000)
    clocks.here(0, 10_000)
    assert clocks.due() == (30_000 + BANK, 0), "the grace is for everybody, and the two minutes are untouched"
    clocks.away(0, 40_000)
    assert clocks.due() == (40_000 + AWAY_MOST + BANK - 10_000, 0)
