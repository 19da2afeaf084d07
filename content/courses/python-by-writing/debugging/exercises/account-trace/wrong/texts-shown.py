balance = int(input())
for change in input().split():
    balance = balance + int(change)
    print(f"{change=} {balance=}")
print("End:", balance)
