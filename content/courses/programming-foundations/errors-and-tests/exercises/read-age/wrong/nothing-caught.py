def read_age(text):
    age = int(text)
    if age < 0:
        return -1
    return age
