from dataclasses import dataclass


days = []
for i in range(int(input())):
    name, low, high = input().split()
    days.append(Day(name, int(low), int(high)))
