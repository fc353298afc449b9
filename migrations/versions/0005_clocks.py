"""What the clocks of the seats showed after a move."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("move", sa.Column("clocks", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    op.drop_column("move", "clocks")
