"""What all types of what the service sends have in common."""

from typing import Any

from pydantic import BaseModel, ConfigDict

Facts = dict[str, Any]
CubeCounts = dict[str, int]


class Sent(BaseModel):
    """Something the service sends. Every field is there, null where there is nothing to say."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)
