def familiar_letters(words):
    count_of = {}
    sums = []
    for word in words:
        total = 0
        for length in range(1, len(word) + 1):
            beginning = word[:length]
            total += count_of.get(beginning, 0)
            count_of[beginning] = count_of.get(beginning, 0) + 1
        sums.append(total)
    return sums
