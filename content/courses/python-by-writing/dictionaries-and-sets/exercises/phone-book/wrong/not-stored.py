book = {"Ana": "100", "Tom": "200"}
name = input()
number = input()
wanted = input()
print(book.get(wanted, "unknown"))
print("Entries:", len(book))
