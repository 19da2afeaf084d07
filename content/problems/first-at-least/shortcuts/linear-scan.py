def first_at_least(names: list[str], words: list[str]) -> list[int]:
    positions = []
    for word in words:
        position = 0
        while position < len(names) and names[position] < word:
            position += 1
        positions.append(position)
    return positions
