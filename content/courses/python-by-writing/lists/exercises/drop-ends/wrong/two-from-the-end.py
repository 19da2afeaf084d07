marks = input().split()
print(", ".join(marks[1:-2]))
