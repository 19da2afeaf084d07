row = input()
number = input()
print("Seat " + row + number)
print("Next: " + row + number + "1")
