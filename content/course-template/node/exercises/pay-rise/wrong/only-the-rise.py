pay = 2000
rise = 150
pay = rise
print(pay)
