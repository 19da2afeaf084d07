def count_small(most, area):
    count = 0
    for width in range(1, most):
        for height in range(1, most):
            if width * height <= area:
                count = count + 1
    return count
