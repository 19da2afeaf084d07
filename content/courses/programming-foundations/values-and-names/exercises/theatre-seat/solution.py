row = input()
number = int(input())
print("Seat " + row + str(number))
print("Next: " + row + str(number + 1))
