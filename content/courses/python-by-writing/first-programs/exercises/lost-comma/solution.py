print("Sunday:", 12, "guests")
print("Monday:", 30, "guests")
