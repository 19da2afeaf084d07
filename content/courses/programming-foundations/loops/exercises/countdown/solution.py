start = int(input())
for number in range(start, 0, -1):
    print(number)
print("Go!")
