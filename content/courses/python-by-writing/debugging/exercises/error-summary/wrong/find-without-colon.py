def error_summary(lines):
    kind = lines[-1][:lines[-1].find(":")]
    number = lines[-2].split()[3][:-1]
    return f"{kind} in line {number}"
