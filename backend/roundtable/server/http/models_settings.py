"""What a person may set for the page, and when it was set: the newest change counts on all devices."""

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

T = TypeVar("T")


class _In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=to_camel)


class ChosenIn(_In, Generic[T]):
    """A value, and when it was chosen (ms)."""

    value: T
    at: Annotated[int, Field(ge=0, le=2**53)]


class SoundsIn(_In):
    """Which sounds are heard."""

    turn: bool
    table: bool
    result: bool
    chat: bool


class SettingsIn(_In):
    """The settings that a person changed. Those left out stay as they are."""

    language: ChosenIn[Literal["system", "en", "fr"]] | None = None
    theme: ChosenIn[Literal["system", "dark", "light"]] | None = None
    motion: ChosenIn[Literal["system", "off", "fast", "normal"]] | None = None
    volume: ChosenIn[Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]] | None = None
    muted: ChosenIn[bool] | None = None
    sounds: ChosenIn[SoundsIn] | None = None
    confirm_moves: ChosenIn[bool | Literal["system"]] | None = None
    one_tap: ChosenIn[bool] | None = None
    hand_order: ChosenIn[Literal["arrival", "colour", "number"]] | None = None
    symbol_size: ChosenIn[Literal["normal", "large"]] | None = None
    left_handed: ChosenIn[bool] | None = None
    shortcuts: ChosenIn[bool] | None = None
    command_line: ChosenIn[bool] | None = None
    hide_codes: ChosenIn[bool] | None = None


class ChosenOut(BaseModel):
    """A setting as it is kept, and when it was chosen (ms)."""

    value: bool | float | str | dict[str, bool]
    at: int
