def same_length(first, second):
    return round(first, 3) == round(second, 3)
