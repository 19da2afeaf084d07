import sys
from itertools import groupby

sales = []
for number, line in enumerate(sys.stdin):
    stall, price = line.rsplit(maxsplit=1)
    sales.append((stall, number, int(price)))
sales.sort()
groups = []
for stall, own in groupby(sales, key=lambda sale: sale[0]):
    own = list(own)
    groups.append((own[0][1], stall, sum(price for _, _, price in own)))
groups.sort()


def euros(cents):
    return f"{cents // 100}.{cents % 100:02d}"


for _, stall, cents in groups:
    print(f"{stall}: {euros(cents)}")
print(f"total: {euros(sum(cents for _, _, cents in groups))}")
