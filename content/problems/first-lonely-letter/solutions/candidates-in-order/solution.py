def first_lonely(line: str) -> int:
    candidates: dict[str, int] = {}
    repeated: set[str] = set()
    for position, character in enumerate(line):
        if character in repeated:
            continue
        if character in candidates:
            del candidates[character]
            repeated.add(character)
        else:
            candidates[character] = position
    return next(iter(candidates.values()), -1)
