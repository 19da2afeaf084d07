def no_doubles(text):
    result = ""
    for c in text:
        if c not in result:
            result = result + c
    return result
