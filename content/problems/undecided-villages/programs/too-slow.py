def papers_read(villages, roads, starts):
    neighbours = [[] for _ in range(villages)]
    for a, b in roads:
        neighbours[a].append(b)
        neighbours[b].append(a)
    papers = [-2] * villages
    for paper, village in enumerate(starts):
        papers[village] = paper
    hour = 0
    hours = [0 if paper >= 0 else -1 for paper in papers]
    while hour in hours:
        arrivals = {}
        for village in range(villages):
            if hours[village] != hour or papers[village] < 0:
                continue
            for other in neighbours[village]:
                if papers[other] == -2 and arrivals.setdefault(other, papers[village]) != papers[village]:
                    arrivals[other] = -1
        for village, paper in arrivals.items():
            papers[village] = paper
            hours[village] = hour + 1
        hour += 1
    return papers
