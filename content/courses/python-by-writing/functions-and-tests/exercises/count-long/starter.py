def count_long(words, least):
    count = 0
    return count
