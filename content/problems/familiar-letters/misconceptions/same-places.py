def familiar_letters(words):
    letters_at = {}
    sums = []
    for word in words:
        total = 0
        for place in enumerate(word):
            total += letters_at.get(place, 0)
            letters_at[place] = letters_at.get(place, 0) + 1
        sums.append(total)
    return sums
