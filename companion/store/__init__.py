"""What outlives a power cut: events, tables, pending drops, raw readings, pictures."""
