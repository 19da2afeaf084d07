def earliest_terms(passed, winter, needs, wished):
    done = set(passed)
    winter_only = set(winter)
    waiting = {}
    started = set()
    opens = {}
    for course, need in needs:
        if need in done:
            started.add(course)
        elif course not in done:
            waiting[course] = waiting.get(course, 0) + 1
            opens.setdefault(need, []).append(course)
    ready = [course for course in opens.keys() | set(wished) | started if course not in done and course not in waiting]
    allowed = {}
    earliest = {}
    for course in ready:
        term = max(allowed.get(course, 1), 2 if course in started else 1)
        if course in winter_only and term % 2 == 0:
            term += 1
        earliest[course] = term
        for follower in opens.get(course, []):
            allowed[follower] = max(allowed.get(follower, 1), term + 1)
            waiting[follower] -= 1
            if waiting[follower] == 0:
                ready.append(follower)
    return [0 if course in done else earliest.get(course, -1) for course in wished]
