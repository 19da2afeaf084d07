def pieces(ribbon, piece):
    whole = int(ribbon * 100)
    part = int(piece * 100)
    return whole // part
