a = float(input())
b = float(input())
