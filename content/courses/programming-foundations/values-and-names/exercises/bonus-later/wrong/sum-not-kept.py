saved = int(input())
bonus = (saved + 10) // 2
print(saved, bonus)
