def position(names, word):
    passed = 0
    stride = 1
    while stride * 2 <= len(names):
        stride *= 2
    while stride > 0:
        ahead = passed + stride
        if ahead <= len(names) and names[ahead - 1] < word:
            passed = ahead
        stride //= 2
    return passed


def first_at_least(names, words):
    return [position(names, word) for word in words]
