numbers = []
for part in input().split():
    numbers.append(int(part))
mean = sum(numbers) / len(numbers)
count = 0
for n in numbers:
    if n >= mean:
        count = count + 1
print("Above:", count)
