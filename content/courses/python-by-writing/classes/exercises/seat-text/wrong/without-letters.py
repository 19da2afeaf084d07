class Seat:
    def __init__(self, row, number):
        self.row = row
        self.number = number

    def __repr__(self):
        return f"{self.row}-{self.number}"


seats = []
for i in range(int(input())):
    row, number = input().split()
    seats.append(Seat(row, number))
print(seats)
