n = int(input())
for k in range(1, 5):
    print(f"{k} x {n} = {k * n}")
