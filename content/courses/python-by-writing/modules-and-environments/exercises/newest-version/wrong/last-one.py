versions = input().split()
print(versions[-1])
