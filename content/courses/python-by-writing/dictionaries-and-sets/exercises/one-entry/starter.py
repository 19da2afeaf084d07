seen = set()
for ticket in input().split():
    print("open")
