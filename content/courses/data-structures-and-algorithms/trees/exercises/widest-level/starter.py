from collections import deque


def widest_level(root):
    # Write your code here.
    return 0
