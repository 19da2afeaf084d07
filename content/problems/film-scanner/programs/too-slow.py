def scan_pieces(strip, size, overlap):
    pieces = []
    start = 0
    end = 0
    while end < len(strip):
        end = min(start + size, len(strip))
        piece = []
        for position, value in enumerate(strip):
            if start <= position < end:
                piece.append(value)
        if len(pieces) % 2 == 1:
            piece.reverse()
        pieces.append(piece)
        start = end - overlap
    return pieces
