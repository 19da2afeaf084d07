def fewest_words(text, words):
    best = [0]
    for end in range(1, len(text) + 1):
        smallest = float("inf") if end == len(text) else 0
        for word in words:
            if text[:end].endswith(word):
                smallest = min(smallest, best[end - len(word)] + 1)
        best.append(smallest)
    if best[len(text)] == float("inf"):
        return -1
    return best[len(text)]
