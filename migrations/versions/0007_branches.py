"""Matches that go on from another one: from which, from which ply on, and what its chance had followed from."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("match", sa.Column("branch_of", sa.String(24), nullable=True))
    op.add_column("match", sa.Column("branch_ply", sa.Integer(), nullable=True))
    op.add_column("match", sa.Column("branch_chance", sa.Text(), nullable=True))


def downgrade() -> None:
    for name in ("branch_chance", "branch_ply", "branch_of"):
        op.drop_column("match", name)
