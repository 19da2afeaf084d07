def steps(colors):
    # Write your base case and your recursive step here.
    return colors
