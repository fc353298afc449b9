"""Notes that people tie to plies of finished matches: read by whoever can see the replay, live for those who watch together."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from roundtable.server.http.models import NoteIn, NoteOut, NotesOut, NoteTextIn, UserOut
from roundtable.server.http.parts import MaybeUser, Parts, SignedIn, TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.live.chat import shown_line
from roundtable.server.store import MatchRow, NoteRow, TooMany, UserRow
from roundtable.server.store.users import now_ms
from roundtable.server.ws.messages import Person
from roundtable.server.ws.viewing_messages import NoteGone, NoteShown, NoteView

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])

NoteId = Annotated[int, Path(ge=1, le=2**53)]


async def finished_match(parts: Parts, id: str) -> MatchRow:
    """The match of an id, if it is over. Raises Problem."""
    match = await parts.store.matches.load(id) if 0 < len(id) <= 24 and id.isalnum() else None
    if match is None:
        raise Problem(404, "match/unknown", "There is no such match.")
    if match.ended is None:
        raise Problem(409, "match/running", "The match is still being played.")
    return match


@router.get("/matches/{id}/notes", responses=documented(404, 409))
async def notes_of(id: str, user: MaybeUser, parts: TheParts) -> NotesOut:
    """The notes on a finished match, in the order of its plies."""
    match = await finished_match(parts, id)
    return NotesOut(
        notes=[_shape(note) for note in await parts.store.notes.of_match(id)],
        moderator=user is not None and await _moderates(parts, match, user),
    )


@router.post(
    "/matches/{id}/notes",
    status_code=201,
    responses=documented(401, 404, 409, 422),
    dependencies=[Depends(limited("note"))],
)
async def write(id: str, body: NoteIn, user: SignedIn, parts: TheParts) -> NoteOut:
    """Tie a note to a ply of a finished match."""
    match = await finished_match(parts, id)
    if body.ply > (match.plies or 0):
        raise Problem(422, "note/no-such-ply", f"This match has {match.plies} plies.")
    text, at = _cleaned(body.text), now_ms()
    try:
        number = await parts.store.notes.add(id, body.ply, user.id, text, at)
    except TooMany as error:
        raise Problem(409, "note/too-many", str(error)) from None
    return _told(parts, NoteRow(number, id, body.ply, user.id, user.name, text, at))


@router.put(
    "/matches/{id}/notes/{note}",
    responses=documented(401, 403, 404, 409, 422),
    dependencies=[Depends(limited("note"))],
)
async def change(id: str, note: NoteId, body: NoteTextIn, user: SignedIn, parts: TheParts) -> NoteOut:
    """Let a note of mine say something else."""
    found = await _note(parts, id, note)
    if found.user != user.id:
        raise Problem(403, "note/not-yours", "Only who wrote a note can change it.")
    text = _cleaned(body.text)
    await parts.store.notes.change(note, text)
    return _told(parts, NoteRow(note, id, found.ply, user.id, found.name, text, found.at))


@router.delete(
    "/matches/{id}/notes/{note}",
    status_code=204,
    responses=documented(401, 403, 404, 409),
    dependencies=[Depends(limited("note"))],
)
async def delete(id: str, note: NoteId, user: SignedIn, parts: TheParts) -> None:
    """Delete a note of mine, or as the host of the match's room anybody's."""
    match = await finished_match(parts, id)
    found = await _note(parts, id, note)
    if found.user != user.id and not await _moderates(parts, match, user):
        raise Problem(403, "note/not-yours", "Only who wrote a note, or the host of the room, can delete it.")
    await parts.store.notes.remove(note)
    parts.viewings.tell(id, NoteGone(note))


async def _note(parts: Parts, match: str, id: int) -> NoteRow:
    found = await parts.store.notes.load(id)
    if found is None or found.match != match:
        raise Problem(404, "note/unknown", "There is no such note. It may have been deleted.")
    return found


async def _moderates(parts: Parts, match: MatchRow, user: UserRow) -> bool:
    """Whether a user is the host of the room in which a match was played, as long as there is that room."""
    room = parts.rooms.get(match.room)
    if room is not None:
        return room.host.id == user.id
    row = await parts.store.rooms.load(match.room)
    return row is not None and row.host == user.id


def _cleaned(text: str) -> str:
    said = shown_line(text)
    if not said:
        raise Problem(422, "note/empty", "There is nothing to read in that note.")
    return said


def _shape(note: NoteRow) -> NoteOut:
    return NoteOut(id=note.id, ply=note.ply, by=UserOut(id=note.user, name=note.name), text=note.text, at=note.at)


def _told(parts: Parts, note: NoteRow) -> NoteOut:
    person = Person(note.user, note.name)
    parts.viewings.tell(note.match, NoteShown(NoteView(note.id, note.ply, person, note.text, note.at)))
    return _shape(note)
