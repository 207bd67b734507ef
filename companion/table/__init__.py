"""The table: the one authority over a match, and what its phones see of it."""

from companion.table.members import Joined, Member, Members, Role, Viewer
from companion.table.subscription import Message, Subscription
from companion.table.table import Table
from companion.table.tables import Tables

__all__ = ["Joined", "Member", "Members", "Message", "Role", "Subscription", "Table", "Tables", "Viewer"]
