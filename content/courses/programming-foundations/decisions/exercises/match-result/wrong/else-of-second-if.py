home = int(input())
guests = int(input())
if home > guests:
    print("home")
if home < guests:
    print("guests")
else:
    print("draw")
