def no_doubles(text):
    result = ""
    for i in range(len(text)):
        if text[i] != text[i - 1]:
            result = result + text[i]
    return result
