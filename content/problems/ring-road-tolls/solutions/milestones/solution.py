APART = 64


def tolls_for(tolls: list[int], trips: list[list[int]]) -> list[int]:
    milestones = [0]
    for begin in range(0, len(tolls), APART):
        milestones.append(milestones[-1] + sum(tolls[begin : begin + APART]))

    def paid_until(gate: int) -> int:
        nearest = gate // APART
        return milestones[nearest] + sum(tolls[nearest * APART : gate])

    costs = []
    for entry, leave in trips:
        if entry < leave:
            costs.append(paid_until(leave) - paid_until(entry))
        else:
            costs.append(milestones[-1] - paid_until(entry) + paid_until(leave))
    return costs
