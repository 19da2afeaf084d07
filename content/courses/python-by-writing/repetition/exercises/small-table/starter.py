rows = int(input())
columns = int(input())
