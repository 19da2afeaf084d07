def fewest_deletions(first, second):
    # Write your code here.
    return 0
