import sys


def report(name: str, euros: float, damaged: int) -> str:
    return f"{name}: {euros:.2f}, {damaged} damaged"


lines = iter(sys.stdin.read().split("\n")[:-1])
total = 0.0
all_damaged = 0
for header in lines:
    name, count = header.split(" ")
    euros = 0.0
    damaged = 0
    for _ in range(int(count)):
        line = next(lines)
        try:
            euros += float(line)
        except ValueError:
            damaged += 1
    print(report(name, euros, damaged))
    total += euros
    all_damaged += damaged
print(report("all", total, all_damaged))
