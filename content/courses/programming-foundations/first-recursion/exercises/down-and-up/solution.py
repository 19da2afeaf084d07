def dive(n):
    if n == 1:
        print(1)
        return
    print(n)
    dive(n - 1)
    print(n)

dive(int(input()))
