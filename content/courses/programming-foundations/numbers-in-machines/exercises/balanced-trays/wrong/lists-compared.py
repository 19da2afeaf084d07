def in_balance(left, right):
    return left == right
