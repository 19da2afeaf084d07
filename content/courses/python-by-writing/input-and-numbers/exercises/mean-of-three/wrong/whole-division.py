a = float(input())
b = float(input())
c = float(input())
mean = (a + b + c) // 3
print(f"Mean: {mean:.1f}")
