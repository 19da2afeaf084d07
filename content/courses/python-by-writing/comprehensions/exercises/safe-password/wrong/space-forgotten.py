def is_safe(password):
    has_digit = any(char.isdigit() for char in password)
    has_capital = any(char.isupper() for char in password)
    return len(password) >= 8 and has_digit and has_capital
