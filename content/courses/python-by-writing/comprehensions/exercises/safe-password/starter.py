def is_safe(password):
    return len(password) >= 8
