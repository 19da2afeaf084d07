def count_letter(word, letter):
    if word == "":
        return 0
    if word[0] == letter:
        return 1 + count_letter(word[1:], letter)
    return 0
