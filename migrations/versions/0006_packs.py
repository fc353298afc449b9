"""Content packs, kept by their hash, and which of them a match is played with."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "pack",
        sa.Column("hash", sa.String(length=32), nullable=False),
        sa.Column("source", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_pack")),
    )
    op.add_column("match", sa.Column("packs", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "packs")
    op.drop_table("pack")
