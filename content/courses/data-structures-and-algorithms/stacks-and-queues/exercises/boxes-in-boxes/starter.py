def well_packed(steps):
    # Write your code here.
    return True
