number = int(input())
for step in range(1, 5):
    print(number * step)
