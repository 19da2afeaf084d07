print("OPEN")
print("Monday to Friday")
print("Welcome!")
