def familiar_letters(words):
    sums = []
    before = ""
    for word in words:
        shared = 0
        while shared < min(len(word), len(before)) and word[shared] == before[shared]:
            shared += 1
        sums.append(shared)
        before = word
    return sums
