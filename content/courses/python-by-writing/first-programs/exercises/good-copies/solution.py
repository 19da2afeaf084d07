pages = 48
copies = 365
copies = copies - 17
print("Copies:", copies)
print("Pages:", copies * pages)
