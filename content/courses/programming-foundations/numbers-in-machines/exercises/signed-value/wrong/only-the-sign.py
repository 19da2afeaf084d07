def signed(n):
    if n >= 128:
        return 127 - n
    return n
