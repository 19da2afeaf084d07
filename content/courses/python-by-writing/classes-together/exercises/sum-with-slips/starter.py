def add_up(texts):
    total = 0
    wrong = 0
    for text in texts:
        total = total + int(text)
    return total, wrong


total, wrong = add_up(input().split())
print("Sum:", total)
print("Wrong:", wrong)
