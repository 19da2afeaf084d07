days = input().split()
degrees = []
for part in input().split():
    degrees.append(int(part))
count = 0
for day, new in zip(days, degrees):
    if new > degrees[0]:
        print(f"{day}: +{new - degrees[0]}")
        count = count + 1
print("Warmer:", count)
