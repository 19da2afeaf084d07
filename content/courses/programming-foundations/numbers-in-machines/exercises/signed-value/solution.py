def signed(n):
    if n >= 128:
        return n - 256
    return n
