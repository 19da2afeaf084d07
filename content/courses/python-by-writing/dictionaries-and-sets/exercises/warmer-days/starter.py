days = input().split()
degrees = input().split()
print("Warmer:", len(days))
