PAIRS = {"()", "[]", "{}"}


def is_balanced(script: str) -> bool:
    levels: list[list[str]] = []
    depth = 0
    for char in script:
        if char in "([{":
            if depth == len(levels):
                levels.append([])
            levels[depth].append(char)
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth < 0:
                return False
            levels[depth].append(char)
    if depth != 0:
        return False
    return all(
        opening + closing in PAIRS
        for level in levels
        for opening, closing in zip(level[::2], level[1::2])
    )
