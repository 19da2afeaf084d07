import sys

sums = {}
for line in sys.stdin:
    stall, price = line.rsplit(maxsplit=1)
    sums[stall] = sums.get(stall, 0) + int(price)
total = 0
for stall, cents in sums.items():
    print(f"{stall}: {cents // 100}.{cents % 100:02d}")
    total += cents
print(f"total: {total // 100}.{total % 100:02d}")
