def cut(text, count):
    return text[:count]


def shorten(text, width, end=".."):
    if len(text) <= width:
        return text
    return cut(text, width - len(end)) + end
