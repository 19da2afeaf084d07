def boxes_of_ana(weights):
    return (len(weights) + 1) // 2
