import heapq


def left_after(piles, meals):
    # Write your code here.
    return 0
