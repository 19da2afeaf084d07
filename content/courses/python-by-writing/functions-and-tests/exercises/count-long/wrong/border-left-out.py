def count_long(words, least):
    count = 0
    for word in words:
        if len(word) > least:
            count = count + 1
    return count
