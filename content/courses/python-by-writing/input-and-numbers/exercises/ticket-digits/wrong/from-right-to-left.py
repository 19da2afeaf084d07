ticket = int(input())
first = ticket // 100
second = ticket // 10 % 10
third = ticket % 10
print("Digits:", third, second, first)
print("Sum:", first + second + third)
