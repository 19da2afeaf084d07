n = int(input())
for k in range(1, 6):
    print(f"{k} x {n} = {k * n}")
