def keys_to_press(words):
    ways = {}
    for word in words:
        for length in range(len(word) + 1):
            ways.setdefault(word[:length], set()).add(word[length : length + 1])
    numbers = []
    for word in words:
        numbers.append(sum(len(ways[word[:length]]) > 1 for length in range(len(word))))
    return numbers
