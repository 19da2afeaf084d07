import re
import sys

AMOUNT = re.compile(r"(-?)(\d{1,3})(?:\.(\d{1,2}))?")


def show(name, cents, damaged):
    euros, rest = divmod(abs(cents), 100)
    print(f"{name}: {'-' * (cents < 0)}{euros}.{rest:02d}, {damaged} damaged")


text = sys.stdin.read().split("\n")
at = 0
sums = []
while at < len(text) - 1:
    name, count = text[at].split()
    matches = [AMOUNT.fullmatch(line) for line in text[at + 1 : at + 1 + int(count)]]
    own = 0
    for match in matches:
        if match:
            sign, euros, rest = match.groups()
            size = int(euros + (rest or "").ljust(2, "0"))
            own += -size if sign else size
    sums.append((own, matches.count(None)))
    show(name, *sums[-1])
    at += 1 + int(count)
show("all", sum(own for own, _ in sums), sum(lost for _, lost in sums))
