def familiar_letters(words):
    sums = []
    for at, word in enumerate(words):
        total = 0
        for earlier in words[:at]:
            for one, other in zip(word, earlier):
                if one != other:
                    break
                total += 1
        sums.append(total)
    return sums
