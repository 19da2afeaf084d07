def no_doubles(text):
    result = ""
    i = 0
    while i < len(text):
        result = result + text[i]
        if i + 1 < len(text) and text[i] == text[i + 1]:
            i = i + 1
        i = i + 1
    return result
