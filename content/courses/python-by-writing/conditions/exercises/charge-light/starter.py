charge = int(input())
