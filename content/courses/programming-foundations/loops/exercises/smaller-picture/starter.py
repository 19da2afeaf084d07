def halvings(width, most):
    count = 0
    # Write your loop here.
    return count
