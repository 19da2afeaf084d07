def count_letter(word, letter):
    if word == "":
        return 0
    rest = count_letter(word[1:], letter)
    if word[0] == letter:
        return 1 + rest
    return rest
