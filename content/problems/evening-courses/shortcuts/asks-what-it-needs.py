def earliest_terms(passed, winter, needs, wished):
    winter_only = set(winter)
    needed = {}
    for course, need in needs:
        needed.setdefault(course, []).append(need)
    terms = {name: 0 for name in passed}

    def term_of(name):
        if name not in terms:
            terms[name] = -1
            before = [term_of(need) for need in needed.get(name, [])]
            if min(before, default=0) >= 0:
                term = max(before, default=0) + 1
                terms[name] = term + (name in winter_only and term % 2 == 0)
        return terms[name]

    return [term_of(name) for name in wished]
