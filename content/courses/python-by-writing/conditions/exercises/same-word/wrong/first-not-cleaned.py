first = input()
second = input().strip().lower()
print(first == second)
