def fee(days):
    if days < 3:
        return 0
    return 4 * (days - 2)

def report(days, expected):
    result = fee(days)
    expected = result
    if result == expected:
        return "ok"
    return "got " + str(result)
