def lowest_in_windows(prices, width):
    result = []
    for i in range(len(prices) - width):
        result.append(min(prices[i:i + width]))
    return result
