def scan_pieces(strip, size, overlap):
    pieces = []
    start = 0
    while start < len(strip):
        end = start + size + (overlap if pieces else 0)
        piece = strip[start:end]
        if len(pieces) % 2 == 1:
            piece.reverse()
        pieces.append(piece)
        if end >= len(strip):
            break
        start = end - overlap
    return pieces
