pages = 48
copies = 365
total = copies * pages
copies = copies - 17
print("Copies:", copies)
print("Pages:", total)
