def mean_of(values: list[int]) -> float | None:
    """Return the mean of the values.

    Return None if there are no values.
    """
    if sum(values) == 0:
        return None
    return sum(values) / len(values)
