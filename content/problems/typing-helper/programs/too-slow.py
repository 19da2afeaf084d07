def keys_to_press(words):
    numbers = []
    for word in words:
        keys = 0
        for length in range(len(word)):
            ways = set()
            for other in words:
                if other.startswith(word[:length]):
                    ways.add(other[length : length + 1])
            if len(ways) > 1:
                keys += 1
        numbers.append(keys)
    return numbers
