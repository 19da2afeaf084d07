def good_start(steps, goal):
    count = 0
    for number in steps:
        if number < goal:
            return count
        count = count + 1
