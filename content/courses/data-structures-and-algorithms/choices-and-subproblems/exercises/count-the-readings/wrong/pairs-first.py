def count_readings(digits):
    total = 1
    for end in range(2, len(digits) + 1):
        if 10 <= int(digits[end - 2:end]) <= 26:
            total = total + 1
    return total
