number = int(input())
total = 0
for i in range(number):
    lent, back = input().split()
    year, month, day = lent.split("-")
    year2, month2, day2 = back.split("-")
    days = (int(year2) - int(year)) * 365 + (int(month2) - int(month)) * 30 + int(day2) - int(day)
    fine = min(max(days - 28, 0) * 20, 500)
    print(fine)
    total = total + fine
print("Sum:", total)
