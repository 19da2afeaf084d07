pay = 2000
rise = 150
pay = 0
print(pay)
