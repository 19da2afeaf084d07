def few_photos(places, width):
    # Write your code here.
    return 0
