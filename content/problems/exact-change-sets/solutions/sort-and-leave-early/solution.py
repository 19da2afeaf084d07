def exact_change_sets(weights: list[int], load: int) -> list[list[int]]:
    ordered = sorted(weights)
    pan: list[int] = []
    found: list[list[int]] = []

    def add_from(start: int, missing: int) -> None:
        if missing == 0:
            found.append(pan.copy())
            return
        for at in range(start, len(ordered)):
            weight = ordered[at]
            if weight > missing:
                break
            if at > start and weight == ordered[at - 1]:
                continue
            pan.append(weight)
            add_from(at + 1, missing - weight)
            pan.pop()

    add_from(0, load)
    return found
