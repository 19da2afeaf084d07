inside = int(input())
outside = int(input())
air = input()
print(inside > outside and air == "bad")
