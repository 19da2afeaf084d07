from dataclasses import dataclass


@dataclass
class Entry:
    day: str
    client: str
    minutes: int


def parse(line):
    parts = line.split()
    if len(parts) != 3 or not parts[2].isdigit():
        return None
    return Entry(parts[0], parts[1], int(parts[2]))


def total(entries):
    result = 0
    for entry in entries:
        result = result + entry.minutes
    return result


def by_client(entries):
    sums = {}
    for entry in entries:
        sums[entry.client] = sums.get(entry.client, 0) + entry.minutes
    return sums


def save(entries, name):
    with open(name, "w") as file:
        for entry in entries:
            file.write(f"{entry.day} {entry.client} 0\n")


def load(name):
    entries = []
    with open(name) as file:
        for line in file:
            entries.append(parse(line))
    return entries


entries = []
line = input()
while line != "quit":
    command, space, rest = line.partition(" ")
    if command == "add":
        entry = parse(rest)
        if entry is None:
            print("not understood")
        else:
            entries.append(entry)
            print("ok")
    elif line == "total":
        print("Total:", total(entries))
    elif line == "clients":
        for client, minutes in by_client(entries).items():
            print(client, minutes)
    elif command == "save":
        save(entries, rest)
        print("saved", len(entries))
    elif command == "load":
        entries = load(rest)
        print("loaded", len(entries))
    else:
        print("not understood")
    line = input()
