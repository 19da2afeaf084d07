def keys_to_press(words: list[str]) -> list[int]:
    numbers = [0] * len(words)
    waiting = [(0, list(range(len(words))))]
    while waiting:
        depth, group = waiting.pop()
        parts = {}
        for index in group:
            if depth < len(words[index]):
                parts.setdefault(words[index][depth], []).append(index)
        continuing = sum(len(part) for part in parts.values())
        has_choice = len(parts) > 1 or continuing < len(group)
        for part in parts.values():
            if has_choice:
                for index in part:
                    numbers[index] += 1
            if len(part) > 1:
                waiting.append((depth + 1, part))
    return numbers
