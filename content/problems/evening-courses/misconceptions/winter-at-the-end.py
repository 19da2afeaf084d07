def earliest_terms(passed, winter, needs, wished):
    done = set(passed)
    winter_only = set(winter)
    waiting = {}
    opens = {}
    for course, need in needs:
        if course not in done and need not in done:
            waiting[course] = waiting.get(course, 0) + 1
            opens.setdefault(need, []).append(course)
    ready = [course for course in opens.keys() | set(wished) if course not in done and course not in waiting]
    allowed = {}
    earliest = {}
    for course in ready:
        term = allowed.get(course, 1)
        wait = 1 if course in winter_only and term % 2 == 0 else 0
        earliest[course] = term + wait
        for follower in opens.get(course, []):
            allowed[follower] = max(allowed.get(follower, 1), term + 1)
            waiting[follower] -= 1
            if waiting[follower] == 0:
                ready.append(follower)
    return [0 if course in done else earliest.get(course, -1) for course in wished]
