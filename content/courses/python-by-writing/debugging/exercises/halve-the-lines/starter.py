def questions_needed(lines):
    return lines // 2
