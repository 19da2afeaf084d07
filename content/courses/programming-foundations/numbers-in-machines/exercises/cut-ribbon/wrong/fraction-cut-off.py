def pieces(ribbon, piece):
    return int(ribbon / piece)
