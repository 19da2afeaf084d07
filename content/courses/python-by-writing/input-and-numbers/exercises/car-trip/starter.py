kilometers = int(input())
