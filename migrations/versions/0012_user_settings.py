"""What people set for the page, and when: on every device they sign in."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "user_setting",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("key", sa.String(20), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["user.id"], name=op.f("fk_user_setting_user_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "key", name=op.f("pk_user_setting")),
    )


def downgrade() -> None:
    op.drop_table("user_setting")
