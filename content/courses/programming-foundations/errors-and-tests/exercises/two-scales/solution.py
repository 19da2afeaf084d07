def weight_of(text):
    try:
        return int(text)
    except ValueError:
        return 0

def total_weight(first, second):
    return weight_of(first) + weight_of(second)
