numbers = []
for part in input().split():
    numbers.append(int(part))
