def hide_digits(text):
    hidden = ""
    for c in text:
        if "0" <= c <= "9":
            hidden = "#" + hidden
        else:
            hidden = hidden + c
    return hidden
