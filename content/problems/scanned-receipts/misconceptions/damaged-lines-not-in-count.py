import sys


def report(name: str, cents: int, damaged: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{name}: {sign}{abs(cents) // 100}.{abs(cents) % 100:02d}, {damaged} damaged"


lines = sys.stdin.read().split("\n")[:-1]
total = 0
all_damaged = 0
at = 0
while at < len(lines):
    name, _, count = lines[at].partition(" ")
    at += 1
    cents = 0
    damaged = 0
    left = int(count or 0)
    while left > 0 and at < len(lines):
        try:
            cents += round(float(lines[at]) * 100)
            left -= 1
        except ValueError:
            damaged += 1
        at += 1
    print(report(name, cents, damaged))
    total += cents
    all_damaged += damaged
print(report("all", total, all_damaged))
