number = int(input())
for step in range(5):
    print(number + step)
