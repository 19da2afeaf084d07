first = input().strip().lower()
second = input().lower()
print(first == second)
