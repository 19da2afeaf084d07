def lines_with_word(text, word):
    numbers = []
    for i, line in enumerate(text.splitlines()):
        if word in line:
            numbers.append(i + 1)
    return numbers
