import heapq


def easiest_walk(effort):
    # Write your code here.
    return 0
