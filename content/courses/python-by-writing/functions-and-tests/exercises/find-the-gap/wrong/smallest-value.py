def is_free(age):
    return age <= 6

assert is_free(3) == True
assert is_free(30) == False
age = 0
if is_free(age) != (age < 6):
    print("Found it")
else:
    print("This test passes")
