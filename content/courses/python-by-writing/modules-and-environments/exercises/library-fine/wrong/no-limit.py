from datetime import date

number = int(input())
total = 0
for i in range(number):
    lent, back = input().split()
    days = (date.fromisoformat(back) - date.fromisoformat(lent)).days
    late = max(days - 28, 0)
    fine = late * 20
    print(fine)
    total = total + fine
print("Sum:", total)
