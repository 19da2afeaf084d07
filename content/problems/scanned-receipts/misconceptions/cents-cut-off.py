import sys


def report(name: str, cents: int, damaged: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{name}: {sign}{abs(cents) // 100}.{abs(cents) % 100:02d}, {damaged} damaged"


lines = iter(sys.stdin.read().split("\n")[:-1])
total = 0
all_damaged = 0
for header in lines:
    name, count = header.split(" ")
    cents = 0
    damaged = 0
    for _ in range(int(count)):
        line = next(lines)
        try:
            cents += int(float(line) * 100)
        except ValueError:
            damaged += 1
    print(report(name, cents, damaged))
    total += cents
    all_damaged += damaged
print(report("all", total, all_damaged))
