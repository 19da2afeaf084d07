def both_days(saturday, sunday):
    # Write your code here.
    return 0
