"""The table of Plus Ultra!: dice, motion, room for everything at every size, and access for everybody."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player
from browser.kit import Server
from browser.pages import DEVICES, animations, assert_accessible, assert_no_sideways_scroll, prompt, resize, table
from browser.plus_ultra import dice, room, sit_down, until_rolled
from browser.test_layout import TARGETS, all_in_sight


def test_dice_are_kept_and_rolled_again(person: Person, server: Server) -> None:
    """A tap turns keep into reroll; digits and R do the same; whoever watches sees the same faces."""
    path, token = room(server, ("Maya",), ("bakugo",), 1)
    page, other = person(token=token), person(reduced_motion="reduce")
    sit_down(page, path)
    until_rolled(page)
    expect(dice(page)).to_have_count(6)
    roll = page.locator("[data-region=prompt] [data-primary]")
    expect(roll).to_have_attribute("aria-disabled", "true")
    before = [die.inner_text() for die in dice(page).all()]
    dice(page).nth(1).click()
    expect(dice(page).nth(1)).to_contain_text("reroll")
    expect(dice(page).nth(0)).to_contain_text("kept")
    page.keyboard.press("3")
    expect(dice(page).nth(2)).to_contain_text("reroll")
    expect(roll).to_contain_text("2")
    page.keyboard.press("2")
    expect(dice(page).nth(1)).to_contain_text("kept")
    assert animations(page) == 0
    page.keyboard.press("r")
    expect(prompt(page)).to_contain_text("Roll 2 of 3")
    after = [die.inner_text() for die in dice(page).all()]
    changed = [i for i in range(6) if face(before[i]) != face(after[i])]
    assert set(changed) <= {2}, "only the marked die was rolled"

    other.goto(path)
    other.get_by_label("Your name").fill("Ola")
    other.get_by_role("button", name="Just watch").click()
    expect(dice(other)).to_have_count(6)
    assert [face(die.inner_text()) for die in dice(other).all()] == [face(text) for text in after]


@pytest.mark.parametrize("size", ["laptop", "phone", "sideways"])
def test_all_dice_of_a_symbol_are_kept_at_once(person: Person, server: Server, size: str) -> None:
    """A chip marks all the others, by mouse, by touch and by keyboard; it hides nothing, and the list of keys knows it."""
    path, token = room(server, ("Maya",), ("kaminari",), 3)
    page = sit_down(person(size, token=token), path)
    until_rolled(page)
    while page.locator("[data-keep]").count() == 0:  # six different faces, or all the same
        page.locator("[data-none]").click()
        expect(page.locator("[data-none]")).to_have_count(0)
        until_rolled(page)
    chip = page.locator("[data-keep]").first
    all_in_sight(page, "[data-keep]", size)
    assert page.evaluate(TARGETS) == []
    assert [state(page, die) for die in range(6)] == ["kept"] * 6
    if size == "laptop":
        chip.focus()
        page.keyboard.press("Enter")
    else:
        chip.tap()
    expect(chip).to_have_attribute("aria-pressed", "true")
    kept = [die for die in range(6) if state(page, die) == "kept"]
    faces = [face(die.inner_text()).split(": ")[1] for die in dice(page).all()]
    assert len(kept) > 1 and kept == [die for die in range(6) if faces[die] == faces[kept[0]]]
    page.keyboard.press(f"Shift+Digit{kept[0] + 1}")
    expect(chip).to_have_attribute("aria-pressed", "false")
    page.keyboard.press(f"Shift+Digit{kept[0] + 1}")
    expect(page.locator("[data-primary]")).to_contain_text(str(6 - len(kept)))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").locator("dl > div").nth(2)).to_contain_text("roll the marked")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(prompt(page)).to_contain_text("Roll 2 of 3")
    assert all(faces[die] in dice(page).nth(die).inner_text() for die in kept)


def state(page: Page, die: int) -> str:
    """Whether a die is kept or rolled again, in the word that stands under it."""
    return dice(page).nth(die).locator(".state").inner_text().strip()


def face(text: str) -> str:
    """The face in the name of a die, without its state."""
    return text.split(",")[0].split("\n")[0]


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light"), ("sideways", "dark")])
def test_the_table_is_accessible(person: Person, server: Server, size: str, theme: str) -> None:
    """Axe finds nothing while dice are chosen, while they are spent, and in the sheet of a player."""
    path, token = room(server, ("Maya",), ("iida",), 3)
    page = person(size, token=token, color_scheme=theme)
    sit_down(page, path)
    player = until_rolled(page)
    assert_accessible(page)
    page.locator("[data-none]").click()
    expect(page.locator("[data-none]")).to_have_count(0)
    player.until(lambda seen: not seen["pending"], "the answer has not arrived")
    assert_accessible(page)
    page.get_by_role("region", name="Players").locator("[data-ref^='seat:']").first.click()
    if page.get_by_role("dialog").count():
        assert_accessible(page)


def test_everything_needed_is_in_sight(person: Person, server: Server) -> None:
    """Question, buttons and dice at every size, while dice are chosen and while they are spent; no page scrolls."""
    path, token = room(server, ("Maya",), ("asui",), 3)
    page = sit_down(person(token=token), path)
    until_rolled(page)
    for step in ("choose", "spend"):
        for size in DEVICES:
            resize(page, size)
            assert_no_sideways_scroll(page)
            high, space = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
            assert high <= space, f"{step}, {size}: the page is {high - space} px too high"
            all_in_sight(page, "#prompt-ask, [data-region=prompt] button", f"{step}, {size}")
            all_in_sight(page, "[data-region=hand] [data-ref^='die:']", f"{step}, {size}")
            all_in_sight(page, "[data-region=board] [data-ref^='place:']", f"{step}, {size}")
        if step == "choose":
            page.locator("[data-none]").click()
            expect(page.locator("[data-none]")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "tall", "sideways"])
def test_targets_are_large_enough(person: Person, server: Server, size: str) -> None:
    """At least 44 × 44 px of whatever is offered, and dice at least 48 px wide."""
    path, token = room(server, ("Maya",), ("tokoyami",), 2)
    page = sit_down(person(size, token=token), path)
    until_rolled(page)
    for step in ("choose", "spend"):
        assert page.evaluate(TARGETS) == [], step
        widths = dice(page).evaluate_all("all => all.map(e => e.getBoundingClientRect().width).filter(wide => wide)")
        assert widths or step == "spend"  # with nothing to spend the turn may be over already, and the dice laid away
        assert min(widths, default=48) >= 48
        if step == "choose":
            page.locator("[data-none]").tap()
            expect(page.locator("[data-none]")).to_have_count(0)


def test_the_players_leave_room_for_the_table(person: Person, server: Server) -> None:
    """Five others on a phone take a quarter of the screen at most."""
    path, token = room(server, ("Maya",), ("asui",), 5)
    page = sit_down(person("phone", token=token), path)
    box = page.locator(".players").bounding_box()
    assert box is not None
    assert box["height"] <= 0.25 * DEVICES["phone"][1]


def test_heroes_glide_and_dice_tumble(person: Person, server: Server) -> None:
    """Where motion is wanted; the page says the final state at once, and nothing is left flying."""
    path, token = room(server, ("Maya",), ("bakugo",), 1)
    page = sit_down(person(token=token, reduced_motion="no-preference"), path)
    player = Player(page)
    player.until(lambda seen: seen["mine"] or seen["offers"], "Maya is not asked")
    while page.locator("[data-option='place:0']").count() == 0:
        if not player.act():
            page.wait_for_timeout(20)
    page.evaluate(
        """() => new MutationObserver(() => { window.flew ||= document.querySelector('.ghost .standee') !== null; })
          .observe(document.body, { childList: true, subtree: true })"""
    )
    there = table(page).locator("[data-ref~='place:2']")
    there.click()
    there.click()
    expect(there.locator("[data-place='standee:0']")).to_be_visible()
    assert page.evaluate("window.flew === true")
    expect(dice(page)).to_have_count(6)
    expect(page.locator(".ghost")).to_have_count(0)
    player.until(lambda _: animations(page) == 0, "something is still moving")


@pytest.mark.parametrize("how", ["tap", "Enter"])
def test_whoever_goes_on_does_not_wait_for_dice(person: Person, server: Server, how: str) -> None:
    """Dice that tumble lie still at once when anything is tapped, or at Enter; they take 600 ms at most by themselves."""
    path, token = room(server, ("Maya",), ("bakugo",), 1)
    page = sit_down(person(token=token, reduced_motion="no-preference"), path)
    until_rolled(page)
    for die in (0, 1, 2):
        dice(page).nth(die).click()
    Player(page).until(lambda _: animations(page) == 0, "something is still moving")
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    page.locator("[data-region=prompt] [data-primary]").click()
    expect(prompt(page)).to_contain_text("Roll 2 of 3")
    page.wait_for_function("() => document.getAnimations().length > 0")
    ends = page.evaluate("() => Math.max(...document.getAnimations().map(e => e.effect.getComputedTiming().endTime))")
    assert 0 < ends <= 600
    if how == "tap":
        page.mouse.click(2, 2)
    else:
        page.keyboard.press("Enter")
    assert page.evaluate(TUMBLING) == 0


TUMBLING = """() => document.getAnimations()
  .filter(e => !(e instanceof CSSTransition) && !(e instanceof CSSAnimation)).length"""
"""How much of the table's own motion is still to come; what a button does when it is pressed aside."""


def test_the_kept_dice_of_others_are_seen_by_a_watcher(person: Person, server: Server) -> None:
    """Roll by roll, with words for what is kept."""
    path, token = room(server, ("Maya",), ("iida",), 1)
    page, other = sit_down(person(token=token), path), person()
    until_rolled(page)
    other.goto(path)
    other.get_by_label("Your name").fill("Ola")
    other.get_by_role("button", name="Just watch").click()
    dice(page).nth(0).click()
    page.locator("[data-primary]").click()
    expect(prompt(page)).to_contain_text("Roll 2 of 3")
    expect(dice(other).nth(1)).to_contain_text("kept")
    expect(dice(other).nth(0)).not_to_contain_text("kept")
