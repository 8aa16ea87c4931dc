"""Markdown: tables, medians and their spread."""

from statistics import median, quantiles


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(head, rows):
    return [row(*head), row(*["---"] * len(head)), *(row(*cells) for cells in rows)]


def spread(values):
    """The middle half of the passes."""
    if len(values) < 4:
        return f"{number(min(values))} to {number(max(values))}"
    low, _, high = quantiles(values, n=4)
    return f"{number(low)} to {number(high)}"


def number(value):
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 100 else f"{value:.2f}"


def ratio(value):
    return f"{value:.1f} x" if value < 100 else f"{value:,.0f} x"


def verdict(reached):
    return "reached" if reached else "**missed**"


__all__ = ["median", "number", "ratio", "row", "spread", "table", "verdict"]
