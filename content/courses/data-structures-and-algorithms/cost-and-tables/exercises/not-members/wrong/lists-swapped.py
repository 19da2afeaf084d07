def guest_visits(members, visits):
    known = set(visits)
    count = 0
    for name in members:
        if name not in known:
            count = count + 1
    return count
