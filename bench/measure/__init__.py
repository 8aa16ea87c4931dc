"""What `bench/run.py` measures, a module for each part of the report."""
