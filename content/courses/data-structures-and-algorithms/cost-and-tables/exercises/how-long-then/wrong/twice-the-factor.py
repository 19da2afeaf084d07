def new_time(seconds, factor, order):
    if order == "constant":
        return seconds
    if order == "linear":
        return seconds * factor
    return seconds * factor * 2
