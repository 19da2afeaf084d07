def first_letters(text):
    letters = ""
    # Write your loop here.
    return letters
