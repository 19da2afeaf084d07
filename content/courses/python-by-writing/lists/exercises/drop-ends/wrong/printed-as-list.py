marks = input().split()
print(marks[1:-1])
