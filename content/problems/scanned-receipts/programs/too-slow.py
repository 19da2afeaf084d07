import sys


def report(name, cents, damaged):
    sign = "-" if cents < 0 else ""
    return f"{name}: {sign}{abs(cents) // 100}.{abs(cents) % 100:02d}, {damaged} damaged"


text = sys.stdin.read()
total = 0
all_damaged = 0
at = 0
while at < len(text.split("\n")) - 1:
    name, count = text.split("\n")[at].split(" ")
    cents = 0
    damaged = 0
    for number in range(int(count)):
        try:
            cents += round(float(text.split("\n")[at + 1 + number]) * 100)
        except ValueError:
            damaged += 1
    at += 1 + int(count)
    print(report(name, cents, damaged))
    total += cents
    all_damaged += damaged
print(report("all", total, all_damaged))
