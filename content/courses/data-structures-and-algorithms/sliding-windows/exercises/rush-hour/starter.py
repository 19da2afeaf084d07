def busiest(arrivals, span):
    # Write your code here.
    return 0
