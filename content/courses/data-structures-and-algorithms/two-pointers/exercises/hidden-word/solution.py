def is_hidden(word, text):
    found = 0
    for letter in text:
        if found < len(word) and word[found] == letter:
            found = found + 1
    return found == len(word)
