def live_leader(votes):
    counts = {}
    leaders = []
    for name in votes:
        counts[name] = counts.get(name, 0) + 1
        leaders.append(max(counts, key=counts.get))
    return leaders
