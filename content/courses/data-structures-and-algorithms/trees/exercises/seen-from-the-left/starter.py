from collections import deque


def seen_from_left(root):
    # Write your code here.
    return []
