days = input().split()
degrees = input().split()
count = 0
for day, old, new in zip(days[1:], degrees, degrees[1:]):
    if new > old:
        print(f"{day}: +{int(new) - int(old)}")
        count = count + 1
print("Warmer:", count)
