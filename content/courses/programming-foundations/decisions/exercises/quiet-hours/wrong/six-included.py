hour = int(input())
quiet = hour >= 22 or hour <= 6
print(quiet)
