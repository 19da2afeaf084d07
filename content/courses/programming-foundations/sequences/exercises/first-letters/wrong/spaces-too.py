def first_letters(text):
    letters = ""
    before = " "
    for c in text:
        if before == " ":
            letters = letters + c
        before = c
    return letters
