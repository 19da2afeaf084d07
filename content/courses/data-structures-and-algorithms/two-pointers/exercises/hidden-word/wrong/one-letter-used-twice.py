def is_hidden(word, text):
    place = 0
    for letter in word:
        while place < len(text) and text[place] != letter:
            place = place + 1
        if place == len(text):
            return False
    return True
