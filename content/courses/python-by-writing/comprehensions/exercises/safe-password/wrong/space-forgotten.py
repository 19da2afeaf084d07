def is_safe(password):
    has_digit = any(sign.isdigit() for sign in password)
    has_capital = any(sign.isupper() for sign in password)
    return len(password) >= 8 and has_digit and has_capital
