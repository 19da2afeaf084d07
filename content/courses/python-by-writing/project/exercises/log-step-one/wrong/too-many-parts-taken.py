from dataclasses import dataclass


@dataclass
class Entry:
    day: str
    client: str
    minutes: int


def parse(line):
    parts = line.split()
    if len(parts) < 3 or not parts[2].isdigit():
        return None
    return Entry(parts[0], parts[1], int(parts[2]))


entries = []
skipped = 0
line = input()
while line != "end":
    entry = parse(line)
    if entry is None:
        skipped = skipped + 1
    else:
        entries.append(entry)
    line = input()
for entry in entries:
    print(entry)
print("Skipped:", skipped)
