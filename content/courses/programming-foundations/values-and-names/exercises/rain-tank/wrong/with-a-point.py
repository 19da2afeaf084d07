litres = int(input())
rain = int(input())
litres = litres + rain
print("After the rain:", litres)
litres = litres / 2
print("At the end:", litres)
