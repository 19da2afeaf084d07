from datetime import date

NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

year = int(input())
month = int(input())
print(LENGTHS[month - 1], "days from", NAMES[date(year, month, 1).weekday()])
