def live_leader(votes: list[str]) -> list[str]:
    counts: dict[str, int] = {}
    leaders = []
    leader = ""
    most = 0
    for name in votes:
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > most:
            leader = name
            most = counts[name]
        leaders.append(leader)
    return leaders
