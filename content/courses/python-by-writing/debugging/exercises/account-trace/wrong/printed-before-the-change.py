balance = int(input())
for part in input().split():
    change = int(part)
    print(f"{change=} {balance=}")
    balance = balance + change
print("End:", balance)
