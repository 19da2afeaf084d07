ticket = input()
print("Digits:", ticket[0], ticket[1], ticket[2])
print("Sum:", ticket[0] + ticket[1] + ticket[2])
