def in_balance(left, right):
    # Write your program here.
    return False
