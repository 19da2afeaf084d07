with open("menu.py", "w") as file:
    file.write("PRICES = {'soup': 6, 'rice': 8, 'tea': 3, 'water': 0}\n")
    file.write("def find(dish):\n")
    file.write("    return PRICES.get(dish, 0)\n")

dishes = input().split()
