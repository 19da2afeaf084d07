goal = int(input())
total = 0
count = 0
while total <= goal:
    total = total + int(input())
    count = count + 1
print("Donations:", count)
print("Sum:", total)
