def scan_pieces(strip: list[int], size: int, overlap: int) -> list[list[int]]:
    pieces = []
    for start in range(0, len(strip), size - overlap):
        piece = strip[start:start + size]
        if len(pieces) % 2 == 0:
            piece.reverse()
        pieces.append(piece)
        if start + size >= len(strip):
            break
    return pieces
