start = int(input())
for number in range(start, 1, -1):
    print(number)
print("Go!")
