from datetime import date

number = int(input())
total = 0
for i in range(number):
    lent, back = input().split()
    days = (date.fromisoformat(back) - date.fromisoformat(lent)).days
    fine = min((days - 28) * 20, 500)
    print(fine)
    total = total + fine
print("Sum:", total)
