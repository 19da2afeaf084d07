def error_summary(lines):
    kind = lines[-1].split(":")[0]
    number = lines[-2].split()[3][:-1]
    return f"{kind} in line {number}"
