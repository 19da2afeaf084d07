def same_length(first, second):
    return first == second
