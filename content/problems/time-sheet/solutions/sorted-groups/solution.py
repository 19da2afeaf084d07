from itertools import groupby


def time_sheet(entries: list[str]) -> list[str]:
    def project(entry: str) -> str:
        return entry[:-12]

    lines = []
    for name, group in groupby(sorted(entries, key=project), key=project):
        total = 0
        for entry in group:
            start, end = (int(time[:2]) * 60 + int(time[3:]) for time in entry.split(" ")[1:])
            total += end - start if end >= start else end - start + 1440
        hours, rest = divmod(total, 60)
        lines.append(f"{name} {hours}:{rest:>02}")
    return lines
