def boxes_of_ana(weights):
    left = 0
    right = len(weights) - 1
    count = 0
    while left <= right:
        if weights[left] <= weights[right]:
            count = count + 1
            left = left + 1
        else:
            right = right - 1
    return count
