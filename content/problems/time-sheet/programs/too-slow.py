def minutes(time):
    return 60 * int(time[:2]) + int(time[3:])


def time_sheet(entries):
    names = {entry.split()[0] for entry in entries}
    lines = []
    for name in names:
        total = 0
        for entry in entries:
            project, start, end = entry.split()
            if project == name:
                total += (minutes(end) - minutes(start)) % 1440
        lines.append(f"{name} {total // 60}:{total % 60:02}")
    return lines
