def tolls_for(tolls: list[int], trips: list[list[int]]) -> list[int]:
    twice = tolls + tolls
    return [sum(twice[entry : leave if entry < leave else leave + len(tolls)]) for entry, leave in trips]
