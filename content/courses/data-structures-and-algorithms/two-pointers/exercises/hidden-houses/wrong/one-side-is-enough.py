def without_view(heights):
    count = 0
    left = 0
    for height in heights:
        if left > height:
            count = count + 1
        left = max(left, height)
    return count
