inside = int(input())
outside = int(input())
air = input()
print(inside > outside or air == "bad" and air != "rain")
