def read_age(text):
    # Write your code here.
    return 0
