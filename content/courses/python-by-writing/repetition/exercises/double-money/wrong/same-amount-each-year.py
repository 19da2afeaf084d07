money = int(input())
goal = int(input())
years = 0
gain = money * 0.05
while money < goal:
    money = money + gain
    years = years + 1
print("Years:", years)
