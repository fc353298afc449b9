"""People who may not use this server any more."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "ban",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(120), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["user.id"], name=op.f("fk_ban_user_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_ban")),
    )
    op.create_index(op.f("ix_ban_name_key"), "ban", ["name_key"])


def downgrade() -> None:
    op.drop_index(op.f("ix_ban_name_key"), table_name="ban")
    op.drop_table("ban")
