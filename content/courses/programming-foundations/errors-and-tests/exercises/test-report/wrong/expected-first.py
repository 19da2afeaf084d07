def fee(days):
    if days < 3:
        return 0
    return 4 * (days - 2)

def report(days, expected):
    result = fee(days)
    if result == expected:
        return "ok"
    return "got " + str(expected) + ", expected " + str(result)
