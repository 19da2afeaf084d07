def report(lines):
    sums = {}
    wrong = 0
    for line in lines:
        parts = line.split()
        if len(parts) != 2 or not parts[1].isdigit():
            wrong = wrong + 1
        else:
            sums[parts[0]] = sums.get(parts[0], 0) + int(parts[1])
    rows = []
    for name, pages in sums.items():
        rows.append((-pages, name))
    rows.sort()
    result = []
    for pages, name in rows:
        result.append(f"{name:<8}{-pages:>5}")
    if wrong > 0:
        result.append(f"wrong: {wrong}")
    return result
