def no_doubles(text):
    result = ""
    for i in range(len(text)):
        if i == 0 or text[i] != text[i - 1]:
            result = result + text[i]
    return result
