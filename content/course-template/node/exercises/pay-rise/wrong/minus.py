pay = 2000
rise = 150
pay = pay - rise
print(pay)
