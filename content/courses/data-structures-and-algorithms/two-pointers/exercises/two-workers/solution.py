def boxes_of_ana(weights):
    left = 0
    right = len(weights) - 1
    ana = 0
    ben = 0
    while left <= right:
        if ana <= ben:
            ana = ana + weights[left]
            left = left + 1
        else:
            ben = ben + weights[right]
            right = right - 1
    return left
