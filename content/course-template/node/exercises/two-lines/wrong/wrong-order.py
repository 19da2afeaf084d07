print("Room 7")
print("Welcome")
