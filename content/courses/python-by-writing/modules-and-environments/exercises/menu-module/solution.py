with open("menu.py", "w") as file:
    file.write("PRICES = {'soup': 6, 'rice': 8, 'tea': 3, 'water': 0}\n")
    file.write("def find(dish):\n")
    file.write("    return PRICES.get(dish, 0)\n")

import menu

dishes = input().split()
total = 0
unknown = 0
for dish in dishes:
    total = total + menu.find(dish)
    if dish not in menu.PRICES:
        unknown = unknown + 1
print("Sum:", total)
print("Unknown:", unknown)
