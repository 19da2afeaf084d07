days = input().split()
degrees = []
for part in input().split():
    degrees.append(int(part))
count = 0
for day, old, new in zip(days, degrees, degrees[1:]):
    if new > old:
        print(f"{day}: +{new - old}")
        count = count + 1
print("Warmer:", count)
