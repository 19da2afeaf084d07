def scan_pieces(strip, size, overlap):
    pieces = []
    piece = []
    position = 0
    while position < len(strip):
        shared = piece[len(piece) - overlap:] if pieces else []
        fresh = strip[position:position + size - len(shared)]
        position += len(fresh)
        piece = shared + fresh
        if len(pieces) % 2 == 1:
            piece.reverse()
        pieces.append(piece)
    return pieces
