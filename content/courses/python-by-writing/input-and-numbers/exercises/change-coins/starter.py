cents = int(input())
print("50:", cents // 50)
