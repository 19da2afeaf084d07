litres = int(input())
rain = int(input())
print("After the rain:", litres + rain)
litres = litres // 2
print("At the end:", litres)
