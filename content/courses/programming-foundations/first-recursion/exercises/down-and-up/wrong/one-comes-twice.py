def dive(n):
    print(n)
    if n > 1:
        dive(n - 1)
    print(n)

dive(int(input()))
