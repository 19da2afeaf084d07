def guest_visits(members, visits):
    known = set(members)
    count = 0
    for name in visits:
        if name in known:
            count = count + 1
    return count
