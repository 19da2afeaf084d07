from dataclasses import dataclass


@dataclass
class Parcel:
    city: str
    weight: int = 0


total = 0
for i in range(int(input())):
    parts = input().split()
    if len(parts) == 2:
        parcel = Parcel(parts[0], int(parts[1]))
    else:
        parcel = Parcel(parts[0])
    print(parcel)
    total = total + parcel.weight
print(total, "kg")
