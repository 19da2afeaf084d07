saved = int(input())
saved = saved + 10
bonus = (saved + 10) // 2
print(saved, bonus)
