free = 40
free = free - 8
free = free + 5
print("Free seats:", free)
