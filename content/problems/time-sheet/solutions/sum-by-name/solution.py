def time_sheet(entries: list[str]) -> list[str]:
    sums: dict[str, int] = {}
    for entry in entries:
        name, start, end = entry.split()
        worked = (minutes(end) - minutes(start)) % 1440
        sums[name] = sums.get(name, 0) + worked
    return [f"{name} {total // 60}:{total % 60:02}" for name, total in sums.items()]


def minutes(time: str) -> int:
    return 60 * int(time[:2]) + int(time[3:])
