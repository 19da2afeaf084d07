def pieces(ribbon, piece):
    whole = round(ribbon * 100)
    part = round(piece * 100)
    return whole // part
