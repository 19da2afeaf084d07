def count_long(words, least):
    result = []
    for word in words:
        if len(word) >= least:
            result.append(word)
    return result
