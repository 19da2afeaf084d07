def error_summary(lines):
    return lines[0]
