def read_age(text):
    try:
        return int(text)
    except ValueError:
        return -1
