home = int(input())
guests = int(input())
