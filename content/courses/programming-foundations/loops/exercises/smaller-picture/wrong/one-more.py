def halvings(width, most):
    count = 0
    while width >= most:
        width = width // 2
        count = count + 1
    return count
