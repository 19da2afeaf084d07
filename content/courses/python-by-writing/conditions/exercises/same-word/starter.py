first = input().strip().lower()
second = input()
print(first == second)
