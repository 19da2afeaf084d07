def scan_pieces(strip: list[int], size: int, overlap: int) -> list[list[int]]:
    pieces = []
    for start in range(0, len(strip), size - overlap):
        piece = strip[start:start + size]
        pieces.append(piece)
        if start + size >= len(strip):
            break
    return pieces
