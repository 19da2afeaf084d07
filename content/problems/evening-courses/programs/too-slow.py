def earliest_terms(passed, winter, needs, wished):
    done = set(passed)
    winter_only = set(winter)
    needed = {name: set() for name in wished}
    for course, need in needs:
        needed.setdefault(course, set()).add(need)
        needed.setdefault(need, set())
    terms = {name: 0 for name in done}
    open_courses = [name for name in needed if name not in done]
    term = 0
    quiet = 0
    while quiet < 2:
        term += 1
        taken = [
            name for name in open_courses if needed[name] <= done and (term % 2 == 1 or name not in winter_only)
        ]
        quiet = 0 if taken else quiet + 1
        done.update(taken)
        for name in taken:
            terms[name] = term
        open_courses = [name for name in open_courses if name not in done]
    return [terms.get(name, -1) for name in wished]
