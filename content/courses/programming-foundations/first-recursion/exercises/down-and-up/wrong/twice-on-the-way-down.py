def dive(n):
    if n == 1:
        print(1)
        return
    print(n)
    print(n)
    dive(n - 1)

dive(int(input()))
