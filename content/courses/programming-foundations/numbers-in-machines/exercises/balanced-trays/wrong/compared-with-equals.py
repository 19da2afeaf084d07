def in_balance(left, right):
    total_left = 0.0
    for weight in left:
        total_left = total_left + weight
    total_right = 0.0
    for weight in right:
        total_right = total_right + weight
    return total_left == total_right
