days = int(input())
print(days // 7, "weeks and", days % 7, "days")
