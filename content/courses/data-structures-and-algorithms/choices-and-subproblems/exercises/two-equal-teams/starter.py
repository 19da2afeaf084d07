def can_split(strengths):
    # Write your code here.
    return False
