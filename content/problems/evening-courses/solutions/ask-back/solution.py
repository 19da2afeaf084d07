UNKNOWN = -2


def earliest_terms(passed, winter, needs, wished):
    terms = {name: 0 for name in passed}
    winter_only = set(winter)
    needed = {}
    for course, need in needs:
        needed.setdefault(course, []).append(need)
    stack = list(wished)
    while stack:
        name = stack[-1]
        if name not in terms:
            terms[name] = UNKNOWN
            stack.extend(need for need in needed.get(name, []) if need not in terms)
            continue
        stack.pop()
        if terms[name] == UNKNOWN:
            before = [terms[need] for need in needed.get(name, [])]
            if min(before, default=0) < 0:
                terms[name] = -1
            else:
                term = max(before, default=0) + 1
                terms[name] = term + (name in winter_only and term % 2 == 0)
    return [terms[name] for name in wished]
