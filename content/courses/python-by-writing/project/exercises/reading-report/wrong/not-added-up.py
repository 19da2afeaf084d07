def report(lines):
    wrong = 0
    rows = []
    for line in lines:
        parts = line.split()
        if len(parts) != 2 or not parts[1].isdigit():
            wrong = wrong + 1
        else:
            rows.append((-int(parts[1]), parts[0]))
    rows.sort()
    result = []
    for pages, name in rows:
        result.append(f"{name:<8}{-pages:>5}")
    if wrong > 0:
        result.append(f"wrong: {wrong}")
    return result
