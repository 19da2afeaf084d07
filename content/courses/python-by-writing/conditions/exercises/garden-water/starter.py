hour = int(input())
rain = input()
