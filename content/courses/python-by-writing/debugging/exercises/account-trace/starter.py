balance = int(input())
for part in input().split():
    balance = balance + int(part)
print(balance)
