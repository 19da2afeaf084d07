import calendar

NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

year = int(input())
month = int(input())
days, weekday = calendar.monthrange(year, month)
print(days, "days from", NAMES[weekday % 7])
