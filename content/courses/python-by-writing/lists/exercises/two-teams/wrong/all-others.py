names = input().split()
red = names[::2]
blue = names[1:]
print("Red:", " ".join(red))
print("Blue:", " ".join(blue))
