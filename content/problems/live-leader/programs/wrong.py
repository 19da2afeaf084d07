def live_leader(votes):
    counts = {}
    leaders = []
    for name in votes:
        counts[name] = counts.get(name, 0) + 1
        most = max(counts.values())
        leaders.append(min(other for other in counts if counts[other] == most))
    return leaders
