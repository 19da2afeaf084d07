a = float(input())
b = float(input())
c = float(input())
print("Mean:", (a + b + c) / 3)
