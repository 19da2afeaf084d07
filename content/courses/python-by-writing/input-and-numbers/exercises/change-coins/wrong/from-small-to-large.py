cents = int(input())
fifties = cents // 50
tens = cents % 50 // 10
print("50:", fifties)
print("20:", 0)
print("10:", tens)
