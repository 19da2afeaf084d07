def longest_climb(park):
    huts = []
    neighbours = {}

    def visit(hut, above):
        huts.append(hut)
        neighbours[id(hut)] = [one for one in (hut.left, hut.right, above) if one]
        for below in (hut.left, hut.right):
            if below:
                visit(below, hut)

    if park:
        visit(park, None)
    longest = 0
    for start in huts:
        waiting = [(start, 1)]
        while waiting:
            hut, length = waiting.pop()
            longest = max(longest, length)
            for other in neighbours[id(hut)]:
                if other.val > hut.val:
                    waiting.append((other, length + 1))
    return longest
