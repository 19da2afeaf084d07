def first_at_least(names: list[str], words: list[str]) -> list[int]:
    return [position(names, word) for word in words]


def position(names: list[str], word: str) -> int:
    low, high = 0, len(names)
    while low < high:
        middle = (low + high) // 2
        if names[middle] < word:
            low = middle + 1
        else:
            high = middle
    return low
