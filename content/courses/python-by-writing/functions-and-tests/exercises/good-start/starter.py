def good_start(steps, goal):
    count = 0
    return count
