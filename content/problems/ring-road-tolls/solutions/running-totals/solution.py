def tolls_for(tolls: list[int], trips: list[list[int]]) -> list[int]:
    paid = [0]
    for toll in tolls:
        paid.append(paid[-1] + toll)
    totals = []
    for entry, leave in trips:
        total = paid[leave] - paid[entry]
        if leave <= entry:
            total += paid[-1]
        totals.append(total)
    return totals
