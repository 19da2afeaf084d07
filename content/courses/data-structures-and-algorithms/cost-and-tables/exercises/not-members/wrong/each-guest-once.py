def guest_visits(members, visits):
    return len(set(visits) - set(members))
