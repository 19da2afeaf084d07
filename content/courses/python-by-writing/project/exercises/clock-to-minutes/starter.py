def to_minutes(text):
    return int(text)
