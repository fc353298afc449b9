"""Renewed links of rooms, names with a password, who may be listed, who won, reports about people."""

import json
from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "invite",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("room", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["room.code"], name=op.f("fk_invite_room_room"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_invite")),
    )
    with op.batch_alter_table("invite", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_invite_room"), ["room"], unique=False)
    # Plain statements: rebuilding a table would take with it what refers to it.
    op.add_column("user", sa.Column("claimed", sa.String(length=120), nullable=True))
    op.create_index("ix_user_claimed", "user", ["claimed"], unique=True)
    op.add_column("user", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("match_seat", sa.Column("won", sa.Boolean(), nullable=True))
    _note_winners()
    # Nothing refers to reports, so this one may be rebuilt.
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.alter_column("match", existing_type=sa.String(length=24), nullable=True)
        batch_op.add_column(sa.Column("room", sa.String(length=8), nullable=True))
        batch_op.add_column(sa.Column("about", sa.String(length=24), nullable=True))
        batch_op.create_foreign_key(batch_op.f("fk_report_about_user"), "user", ["about"], ["id"])
        batch_op.create_index(batch_op.f("ix_report_at"), ["at"], unique=False)


def _note_winners() -> None:
    """Matches that have ended say it in their outcome only."""
    connection = op.get_bind()
    match = sa.table("match", sa.column("id"), sa.column("outcome"))
    seat = sa.table("match_seat", sa.column("match"), sa.column("seat"), sa.column("won"))
    for id, text in connection.execute(sa.select(match.c.id, match.c.outcome).where(match.c.outcome.is_not(None))):
        outcome = json.loads(text)
        if outcome.get("reason") == "abandoned":
            continue
        won = seat.c.seat.in_(outcome.get("winners", []))
        connection.execute(sa.update(seat).where(seat.c.match == id).values(won=won))


def downgrade() -> None:
    op.execute("DELETE FROM report WHERE match IS NULL")
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_report_at"))
        batch_op.drop_constraint(batch_op.f("fk_report_about_user"), type_="foreignkey")
        batch_op.drop_column("about")
        batch_op.drop_column("room")
        batch_op.alter_column("match", existing_type=sa.String(length=24), nullable=False)
    op.drop_column("match_seat", "won")
    op.drop_column("user", "listed")
    op.drop_index("ix_user_claimed", table_name="user")
    op.drop_column("user", "claimed")
    with op.batch_alter_table("invite", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_invite_room"))
    op.drop_table("invite")
