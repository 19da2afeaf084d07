minutes = int(input())
hours = minutes // 100
rest = minutes % 100
print(f"{hours}:{rest:02}")
