def longest_break(meetings):
    # Write your code here.
    return 0
