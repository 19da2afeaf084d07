def signed(n):
    if n >= 128:
        return n - 255
    return n
