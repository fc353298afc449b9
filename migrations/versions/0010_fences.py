"""A number for each owner of a room, so that an earlier one cannot write over a later one."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("room", sa.Column("fence", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("room", "fence")
