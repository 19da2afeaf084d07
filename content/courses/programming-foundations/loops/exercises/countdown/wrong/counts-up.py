start = int(input())
for number in range(1, start + 1):
    print(number)
print("Go!")
