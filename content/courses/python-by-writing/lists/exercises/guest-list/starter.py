guests = input().split()
late = input()
