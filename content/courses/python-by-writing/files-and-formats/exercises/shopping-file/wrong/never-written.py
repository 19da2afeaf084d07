items = input().split()
with open("shopping.txt", "w") as file:
    for item in items:
        item + "\n"
with open("shopping.txt") as file:
    for i, line in enumerate(file):
        print(i + 1, line.strip())
