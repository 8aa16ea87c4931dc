"""The measurements of `bench/run.py`, with a module for each part of the report."""
