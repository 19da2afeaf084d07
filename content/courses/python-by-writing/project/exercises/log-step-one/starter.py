from dataclasses import dataclass


def parse(line):
    return None


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
