def lone_lamps(rows: list[str]) -> int:
    count = 0
    for upper, lower in zip(rows, rows[1:]):
        lit = [(above == "#") + (below == "#") for above, below in zip(upper, lower)]
        count += sum(1 for left, right in zip(lit, lit[1:]) if left + right == 1)
    return count
