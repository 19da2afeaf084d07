cents = int(input())
print("50:", cents // 50)
cents = cents % 50
print("20:", cents // 20)
cents = cents % 20
print("10:", cents // 10)
