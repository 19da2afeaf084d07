versions = input().split()
print(max(versions))
