balance = int(input())
for part in input().split():
    change = int(part)
    balance = balance + change
print(f"{change=} {balance=}")
print("End:", balance)
