def read_age(text):
    try:
        age = int(text)
    except ValueError:
        return -1
    if age <= 0:
        return -1
    return age
