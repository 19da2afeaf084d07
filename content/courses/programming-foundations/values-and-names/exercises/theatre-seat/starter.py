row = input()
number = int(input())
print("Seat " + row + number)
print("Next: " + row + str(number + 1))
