number = int(input())
for step in range(1, 6):
    print(number * step)
