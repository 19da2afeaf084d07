hour = int(input())
quiet = hour >= 22 and hour < 6
print(quiet)
