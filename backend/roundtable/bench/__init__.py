"""Measurements and mass play; not imported by the server."""
