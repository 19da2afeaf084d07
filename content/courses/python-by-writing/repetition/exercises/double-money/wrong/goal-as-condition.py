money = int(input())
goal = int(input())
years = 0
while money >= goal:
    money = money * 1.05
    years = years + 1
print("Years:", years)
