def lines_with_word(text, word):
    return []
