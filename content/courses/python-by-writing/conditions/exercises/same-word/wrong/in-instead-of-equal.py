first = input().strip().lower()
second = input().strip().lower()
print(first in second)
