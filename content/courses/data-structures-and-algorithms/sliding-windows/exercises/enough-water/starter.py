def fewest_barrels(liters, goal):
    # Write your code here.
    return 0
