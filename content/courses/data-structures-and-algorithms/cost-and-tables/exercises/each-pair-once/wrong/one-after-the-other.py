n = int(input())
steps = 0
for first in range(n):
    steps = steps + 1
for second in range(n - 1):
    steps = steps + 1
print(steps)
