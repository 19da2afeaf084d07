def first_letters(text):
    letters = ""
    for i in range(1, len(text)):
        if text[i] != " " and text[i - 1] == " ":
            letters = letters + text[i]
    return letters
