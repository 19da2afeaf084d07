def even_digits(number):
    found = 0
    if number % 2 == 0:
        found = 1
    if number >= 10:
        found = even_digits(number // 10)
    return found
