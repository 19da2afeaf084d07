import heapq


def finish_time(jobs, printers):
    # Write your code here.
    return 0
