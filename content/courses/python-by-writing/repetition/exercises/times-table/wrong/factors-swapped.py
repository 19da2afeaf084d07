n = int(input())
for k in range(1, 6):
    print(f"{n} x {k} = {k * n}")
