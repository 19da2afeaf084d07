def boxes_of_ana(weights):
    # Write your code here.
    return 0
