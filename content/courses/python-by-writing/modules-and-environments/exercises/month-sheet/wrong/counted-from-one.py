import calendar

NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

year = int(input())
month = int(input())
weekday, days = calendar.monthrange(year, month)
print(days, "days from", NAMES[weekday - 1])
