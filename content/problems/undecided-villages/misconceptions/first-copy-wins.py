def papers_read(villages, roads, starts):
    neighbours = [[] for _ in range(villages)]
    for a, b in roads:
        neighbours[a].append(b)
        neighbours[b].append(a)
    papers = [-2] * villages
    for paper, village in enumerate(starts):
        papers[village] = paper
    front = starts
    while front:
        arrivals = {}
        for village in front:
            for other in neighbours[village]:
                if papers[other] == -2:
                    arrivals.setdefault(other, papers[village])
        for village, paper in arrivals.items():
            papers[village] = paper
        front = [village for village, paper in arrivals.items() if paper != -1]
    return papers
