home = int(input())
guests = int(input())
if home > guests:
    print("home")
else:
    print("guests")
