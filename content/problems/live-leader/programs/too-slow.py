def live_leader(votes):
    leaders = []
    leader = ""
    for end, name in enumerate(votes, 1):
        so_far = votes[:end]
        if so_far.count(name) > so_far.count(leader):
            leader = name
        leaders.append(leader)
    return leaders
