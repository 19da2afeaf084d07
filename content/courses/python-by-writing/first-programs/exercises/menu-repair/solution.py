print("Soup", 4)
print("Salad", 5)
print("Tea", 2)
