NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

year = int(input())
month = int(input())
