def lowest_in_windows(prices, width):
    result = []
    for i in range(len(prices)):
        result.append(min(prices[max(0, i - width + 1):i + 1]))
    return result
