n = int(input())
print(f"1 x {n} = {1 * n}")
