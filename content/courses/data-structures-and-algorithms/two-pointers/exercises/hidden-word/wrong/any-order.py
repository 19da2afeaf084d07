def is_hidden(word, text):
    for letter in word:
        if letter not in text:
            return False
    return True
