age = int(input())
card = input() == "yes"
free = ...
print(free)
