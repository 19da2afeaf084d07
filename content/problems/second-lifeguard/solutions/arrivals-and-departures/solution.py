def busy_periods(visits: list[list[int]], limit: int) -> list[list[int]]:
    arrivals = sorted((arrives, guests) for arrives, _, guests in visits)
    departures = sorted((leaves, guests) for _, leaves, guests in visits)
    periods: list[list[int]] = []
    present = come = gone = 0
    while gone < len(departures):
        moment = departures[gone][0]
        if come < len(arrivals):
            moment = min(moment, arrivals[come][0])
        before = present
        while come < len(arrivals) and arrivals[come][0] == moment:
            present += arrivals[come][1]
            come += 1
        while gone < len(departures) and departures[gone][0] == moment:
            present -= departures[gone][1]
            gone += 1
        if before < limit <= present:
            periods.append([moment])
        elif present < limit <= before:
            periods[-1].append(moment)
    return periods
