inside = int(input())
outside = int(input())
air = input()
