items = input().split()
for item in items:
    with open("shopping.txt", "w") as file:
        file.write(item + "\n")
with open("shopping.txt") as file:
    for i, line in enumerate(file):
        print(i + 1, line.strip())
