def pieces(ribbon, piece):
    return round(ribbon / piece)
