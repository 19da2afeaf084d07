def fewest_words(text, words):
    count = 0
    place = 0
    while place < len(text):
        fitting = [word for word in words if text[place:].startswith(word)]
        if not fitting:
            return -1
        place = place + len(max(fitting, key=len))
        count = count + 1
    return count
