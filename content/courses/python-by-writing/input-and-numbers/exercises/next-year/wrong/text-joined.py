name = input()
age = input()
print(f"{name} will be {age + '1'}.")
