versions = input().split()
print(max(versions, key=len))
