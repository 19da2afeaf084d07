print("Monday to Friday")
print("OPEN")
print("Welcome!")
