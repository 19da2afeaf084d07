class Hall:
    def __init__(self, rows, seats):
        self.rows = rows
        self.seats = seats
        self.sold = 0

    def free(self):
        return self.rows * self.seats - self.sold


rows, seats = input().split()
hall = Hall(int(rows), int(seats))
for part in input().split():
    if int(part) <= hall.free:
        hall.sold = hall.sold + int(part)
    else:
        print("No", part)
print("Free:", hall.free)
