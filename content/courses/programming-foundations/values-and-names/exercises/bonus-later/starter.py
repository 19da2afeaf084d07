saved = int(input())
bonus = saved // 2
saved = saved + 10
print(saved, bonus)
