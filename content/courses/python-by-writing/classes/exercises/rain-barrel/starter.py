class Barrel:
    def __init__(self, size):
        self.size = size
        self.content = 0

    def rain(self, amount):
        content = amount


barrel = Barrel(int(input()))
for part in input().split():
    barrel.rain(int(part))
print(barrel.content, "of", barrel.size, "liters")
