def add_up(texts):
    total = 0
    wrong = 0
    try:
        for text in texts:
            total = total + int(text)
    except ValueError:
        wrong = wrong + 1
    return total, wrong


total, wrong = add_up(input().split())
print("Sum:", total)
print("Wrong:", wrong)
