def sum_of_numbers(texts):
    total = 0
    for text in texts:
        total = total + int(text)
    return total
