n = int(input())
steps = 0
for first in range(n):
    for second in range(first, n):
        steps = steps + 1
print(steps)
