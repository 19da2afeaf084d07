def recent_calls(actions, size):
    # Write your code here.
    return []
