n = int(input())
total = 0
for number in range(1, n + 1, 2):
    total = total + number
print("Sum:", total)
