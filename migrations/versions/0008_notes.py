"""Notes that people tie to plies of finished matches."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "note",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_note_match_match"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user"], ["user.id"], name=op.f("fk_note_user_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_note")),
    )
    op.create_index(op.f("ix_note_match"), "note", ["match"])
    op.create_index(op.f("ix_note_user"), "note", ["user"])


def downgrade() -> None:
    op.drop_table("note")
