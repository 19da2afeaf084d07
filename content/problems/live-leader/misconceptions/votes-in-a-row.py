def live_leader(votes):
    leaders = []
    leader = ""
    most = 0
    count = 0
    before = ""
    for name in votes:
        count = count + 1 if name == before else 1
        before = name
        if count > most:
            leader = name
            most = count
        leaders.append(leader)
    return leaders
