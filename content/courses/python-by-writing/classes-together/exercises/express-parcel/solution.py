class Parcel:
    def __init__(self, weight):
        self.weight = weight

    def price(self):
        return 4 + self.weight


class Express(Parcel):
    def price(self):
        return super().price() * 2


total = 0
for part in input().split():
    weight = int(part[1:])
    if part[0] == "e":
        parcel = Express(weight)
    else:
        parcel = Parcel(weight)
    total = total + parcel.price()
print("Total:", total)
