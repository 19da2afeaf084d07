def pieces_to_make(stock: list[int], wanted: list[int], uses: list[list[int]]) -> list[int]:
    below = [[] for _ in stock]
    for user, used, number in uses:
        below[user].append((used, number))
    finished = []
    seen = [False] * len(stock)
    for start in range(len(stock)):
        if seen[start]:
            continue
        seen[start] = True
        path = [(start, iter(below[start]))]
        while path:
            at, rest = path[-1]
            deeper = next((used for used, _ in rest if not seen[used]), None)
            if deeper is None:
                finished.append(at)
                path.pop()
            else:
                seen[deeper] = True
                path.append((deeper, iter(below[deeper])))
    answer = list(wanted)
    for user in reversed(finished):
        answer[user] = max(answer[user] - stock[user], 0)
        for used, number in below[user]:
            answer[used] += answer[user] * number
    return answer
