def lowest_in_windows(prices, width):
    result = []
    lowest = prices[0]
    for i in range(len(prices)):
        lowest = min(lowest, prices[i])
        if i >= width - 1:
            result.append(lowest)
    return result
