def plant(rows, beds):
    garden = []
    # Write your program here.
    return garden
