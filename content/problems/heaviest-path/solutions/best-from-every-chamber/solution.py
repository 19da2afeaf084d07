def heaviest_path(cave: TreeNode) -> int:
    # Places of the chambers below, left and right; -1 for none.
    chambers = [cave]
    lower: list[list[int]] = []
    for chamber in chambers:
        places = []
        for below in (chamber.left, chamber.right):
            places.append(len(chambers) if below else -1)
            if below:
                chambers.append(below)
        lower.append(places)

    values = [chamber.val for chamber in chambers]
    down = [0] * len(chambers)
    for place in reversed(range(len(chambers))):
        down[place] = max([0] + [values[below] + down[below] for below in lower[place] if below >= 0])

    up = [0] * len(chambers)
    for place, (left, right) in enumerate(lower):
        for below, other in ((left, right), (right, left)):
            if below >= 0:
                beside = values[other] + down[other] if other >= 0 else 0
                up[below] = max(0, values[place] + max(0, up[place], beside))

    return max(value + max(lowest, highest) for value, lowest, highest in zip(values, down, up))
