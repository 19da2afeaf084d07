count = int(input())
liters = {}
