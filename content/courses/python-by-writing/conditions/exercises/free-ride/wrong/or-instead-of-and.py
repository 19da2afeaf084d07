age = int(input())
card = input() == "yes"
free = age < 7 or age >= 65 or card
print(free)
