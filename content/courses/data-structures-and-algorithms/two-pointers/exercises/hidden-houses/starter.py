def without_view(heights):
    # Write your code here.
    return 0
