def scan_pieces(strip: list[int], size: int, overlap: int) -> list[list[int]]:
    found = []
    current = []
    for value in strip:
        if len(current) == size:
            found.append(current)
            current = current[size - overlap:]
        current.append(value)
    if current:
        found.append(current)
    return [part[::-1] if number % 2 == 0 else part for number, part in enumerate(found, 1)]
