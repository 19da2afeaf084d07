def run(words):
    # Write your code here.
    return []
