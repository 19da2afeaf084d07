def discounted(prices):
    result = prices[:]
    waiting = []
    for i in range(len(prices)):
        while len(waiting) > 0 and prices[waiting[-1]] >= prices[i]:
            place = waiting.pop()
            result[place] = prices[place] - prices[i]
        waiting.append(i)
    return result
