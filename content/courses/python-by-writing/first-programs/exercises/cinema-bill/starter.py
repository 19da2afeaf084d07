print("Tickets:", 3)
print("Total:", "3 * 9")
