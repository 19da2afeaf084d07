def familiar_letters(words: list[str]) -> list[int]:
    sums = [0] * len(words)
    waiting = [(0, range(len(words)))]
    while waiting:
        depth, group = waiting.pop()
        parts = {}
        for index in group:
            if depth < len(words[index]):
                parts.setdefault(words[index][depth], []).append(index)
        for part in parts.values():
            if len(part) > 1:
                for place, index in enumerate(part):
                    sums[index] += place
                waiting.append((depth + 1, part))
    return sums
