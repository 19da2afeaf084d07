text = input()
for letter in text.lower():
    count = 0
    if letter in "aeiou":
        count = count + 1
print("Vowels:", count)
