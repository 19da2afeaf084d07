from collections import deque


def steps_to_exit(maze):
    # Write your code here.
    return -1
