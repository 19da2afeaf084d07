def tolls_for(tolls, trips):
    totals = []
    for entry, leave in trips:
        gate = entry
        total = tolls[gate]
        gate = (gate + 1) % len(tolls)
        while gate != leave:
            total += tolls[gate]
            gate = (gate + 1) % len(tolls)
        totals.append(total)
    return totals
