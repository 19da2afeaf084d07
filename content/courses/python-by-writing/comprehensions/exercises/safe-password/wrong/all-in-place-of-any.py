def is_safe(password):
    has_digit = all(sign.isdigit() for sign in password)
    has_capital = all(sign.isupper() for sign in password)
    return len(password) >= 8 and has_digit and has_capital and " " not in password
