def fee(days):
    if days < 3:
        return 0
    return 4 * (days - 2)

def report(days, expected):
    if days == expected:
        return "ok"
    return "got " + str(fee(days)) + ", expected " + str(expected)
