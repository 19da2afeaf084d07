name = input()
age = int(input())
print(f"{name} will be {age + 1}.")
