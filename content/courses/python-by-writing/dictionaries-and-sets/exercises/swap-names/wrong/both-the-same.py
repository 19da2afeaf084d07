numbers = []
for part in input().split():
    numbers.append(int(part))
first, second = min(numbers), max(numbers)
first, second = second, second
print(first, second)
