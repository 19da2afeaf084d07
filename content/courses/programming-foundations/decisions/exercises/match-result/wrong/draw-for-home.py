home = int(input())
guests = int(input())
if home >= guests:
    print("home")
elif home < guests:
    print("guests")
else:
    print("draw")
