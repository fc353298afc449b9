"""Links to another device."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "device_link",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["user.id"], name=op.f("fk_device_link_user_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_device_link")),
        sa.UniqueConstraint("user", name=op.f("uq_device_link_user")),
    )


def downgrade() -> None:
    op.drop_table("device_link")
