print("Welcome")
print("Room 7")
