from collections import deque


def days_to_all(people, pairs, first):
    # Write your code here.
    return 0
