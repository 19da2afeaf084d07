book = {"Ana": "100", "Tom": "200"}
name = input()
number = input()
wanted = input()
book[name] = number
print(book[wanted])
print("Entries:", len(book))
