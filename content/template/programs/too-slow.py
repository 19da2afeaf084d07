# TO BE WRITTEN: right, and of a worse complexity than the statement's sizes allow.
def count_rises(heights):
    rises = 0
    for end in range(1, len(heights) + 1):
        walked = heights[:end]
        rises = sum(walked[at] > walked[at - 1] for at in range(1, end))
    return rises
