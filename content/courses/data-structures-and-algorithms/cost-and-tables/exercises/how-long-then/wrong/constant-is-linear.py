def new_time(seconds, factor, order):
    if order == "quadratic":
        return seconds * factor * factor
    return seconds * factor
