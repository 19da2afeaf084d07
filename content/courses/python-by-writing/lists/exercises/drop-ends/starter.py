marks = input().split()
print(marks)
