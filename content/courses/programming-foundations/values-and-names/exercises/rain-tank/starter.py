litres = int(input())
rain = int(input())
