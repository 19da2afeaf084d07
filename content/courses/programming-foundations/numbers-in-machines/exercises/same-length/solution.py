def same_length(first, second):
    return abs(first - second) < 0.001
