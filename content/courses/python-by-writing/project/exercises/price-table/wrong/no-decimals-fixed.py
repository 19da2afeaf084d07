for i in range(int(input())):
    name, cents = input().split()
    euros = int(cents) / 100
    print(f"{name:<8}{euros:>7}")
