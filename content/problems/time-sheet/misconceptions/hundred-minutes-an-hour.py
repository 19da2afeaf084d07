def number(time):
    return int(time.replace(":", ""))


def time_sheet(entries):
    sums = {}
    for entry in entries:
        name, start, end = entry.split()
        sums[name] = sums.get(name, 0) + (number(end) - number(start)) % 2400
    return [f"{name} {total // 100}:{total % 100:02}" for name, total in sums.items()]
