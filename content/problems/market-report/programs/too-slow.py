import sys

text = sys.stdin.read()
stalls = []
for line in text.splitlines():
    stall = line.rsplit(maxsplit=1)[0]
    if stall not in stalls:
        stalls.append(stall)
total = 0
for stall in stalls:
    cents = 0
    for line in text.splitlines():
        name, price = line.rsplit(maxsplit=1)
        if name == stall:
            cents += int(price)
    print(f"{stall}: {cents // 100}.{cents % 100:02d}")
    total += cents
print(f"total: {total // 100}.{total % 100:02d}")
