def count_readings(digits):
    ways = [1]
    for end in range(1, len(digits) + 1):
        total = 0
        total = total + ways[end - 1]
        if end >= 2 and 10 <= int(digits[end - 2:end]) <= 26:
            total = total + ways[end - 2]
        ways.append(total)
    return ways[len(digits)]
