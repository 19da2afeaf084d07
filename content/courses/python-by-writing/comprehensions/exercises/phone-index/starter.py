def phone_index(lines):
    return {}
