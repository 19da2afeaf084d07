pages = 48
copies = 365
print("Copies:", copies)
print("Pages:", copies * pages)
