def plant_length(start, weeks):
    # Write your base case and your recursive step here.
    return 0
