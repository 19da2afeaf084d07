minutes = int(input())
hours = minutes // 60
rest = minutes % 60
print(f"{hours}:{rest}")
