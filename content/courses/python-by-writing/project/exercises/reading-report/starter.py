def report(lines):
    return lines
