def good_start(steps, goal):
    count = 0
    for number in steps:
        if number < goal:
            break
        count = count + 1
    print(count)
