def live_leader(votes):
    counts = {}
    leaders = []
    leader = ""
    most = 0
    for name in votes:
        counts[name] = counts.get(name, 0) + 1
        if leader == "":
            most = 1
            leader = name
        if counts[name] > most:
            leader = name
        leaders.append(leader)
    return leaders
