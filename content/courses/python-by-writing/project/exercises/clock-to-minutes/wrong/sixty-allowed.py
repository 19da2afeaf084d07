def to_minutes(text):
    parts = text.split(":")
    for part in parts:
        if not part.isdigit():
            return -1
    if len(parts) == 1:
        return int(parts[0])
    if len(parts) > 2 or len(parts[1]) != 2 or int(parts[1]) > 60:
        return -1
    return int(parts[0]) * 60 + int(parts[1])
