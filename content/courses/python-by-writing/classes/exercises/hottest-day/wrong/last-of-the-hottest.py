from dataclasses import dataclass


@dataclass
class Day:
    name: str
    low: int
    high: int

    def spread(self):
        return self.high - self.low


days = []
for i in range(int(input())):
    name, low, high = input().split()
    days.append(Day(name, int(low), int(high)))
best = days[0]
for day in days:
    if day.high >= best.high:
        best = day
print(best)
print("Range:", best.spread())
