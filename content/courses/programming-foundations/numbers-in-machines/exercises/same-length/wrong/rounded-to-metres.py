def same_length(first, second):
    return round(first) == round(second)
