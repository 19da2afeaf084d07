def is_hidden(word, text):
    return word in text
