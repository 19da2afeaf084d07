def questions_needed(lines):
    count = 0
    while lines > 1:
        lines = lines // 2
        count = count + 1
    return count
