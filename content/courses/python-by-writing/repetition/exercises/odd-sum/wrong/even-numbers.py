n = int(input())
total = 0
for number in range(0, n + 1, 2):
    total = total + number
print("Sum:", total)
