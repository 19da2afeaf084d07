def add_up(texts):
    total = 0
    wrong = 0
    for text in texts:
        try:
            total = total + int(text)
        except ValueError:
            wrong = wrong + 1
    return total, wrong


total, wrong = add_up(input().split())
print("Sum:", total)
print("Wrong:", wrong)
