def minutes(time):
    return 60 * int(time[:2]) + int(time[3:])


def time_sheet(entries):
    sums = {}
    for entry in entries:
        name, start, end = entry.split()
        sums[name] = sums.get(name, 0) + (minutes(end) - minutes(start)) % 1440
    return [f"{name} {total // 60}:{total % 60}" for name, total in sums.items()]
