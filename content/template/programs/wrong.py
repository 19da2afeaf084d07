# TO BE WRITTEN: plausible, and wrong.
def count_rises(heights):
    return len(set(heights)) - 1
