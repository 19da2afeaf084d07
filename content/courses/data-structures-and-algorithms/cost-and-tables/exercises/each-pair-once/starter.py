n = int(input())
steps = 0
for first in range(n):
    for second in range(n):
        steps = steps + 1
print(steps)
