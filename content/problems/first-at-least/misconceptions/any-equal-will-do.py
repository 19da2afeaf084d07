def position(names, word):
    low, high = 0, len(names)
    while low < high:
        middle = (low + high) // 2
        if names[middle] == word:
            return middle
        if names[middle] < word:
            low = middle + 1
        else:
            high = middle
    return low


def first_at_least(names, words):
    return [position(names, word) for word in words]
