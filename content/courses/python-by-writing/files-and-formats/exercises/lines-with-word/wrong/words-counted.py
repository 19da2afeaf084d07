def lines_with_word(text, word):
    numbers = []
    for i, part in enumerate(text.split()):
        if word in part:
            numbers.append(i + 1)
    return numbers
