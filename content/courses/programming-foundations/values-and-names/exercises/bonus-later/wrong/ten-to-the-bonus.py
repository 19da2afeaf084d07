saved = int(input())
bonus = saved // 2
saved = saved + 10
bonus = bonus + 10
print(saved, bonus)
