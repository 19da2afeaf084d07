def parking_fees(stays: list[int]) -> list[int]:
    prices = [0, 3]
    for minute in range(2, 1440):
        starts_hour = minute % 60 == 1
        prices.append(min(14, prices[-1] + 2) if starts_hour else prices[-1])
    return [0 if stay <= 20 else stay // 1440 * 14 + prices[stay % 1440] for stay in stays]
