def sum_of_numbers(texts):
    total = 0
    try:
        for text in texts:
            total = total + int(text)
    except ValueError:
        pass
    return total
