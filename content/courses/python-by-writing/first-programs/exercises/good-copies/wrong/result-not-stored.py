pages = 48
copies = 365
copies - 17
print("Copies:", copies)
print("Pages:", copies * pages)
