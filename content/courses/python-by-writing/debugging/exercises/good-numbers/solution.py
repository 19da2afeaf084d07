def sum_of_numbers(texts):
    total = 0
    for text in texts:
        try:
            total = total + int(text)
        except ValueError:
            pass
    return total
