text = input()
count = 0
for letter in text.lower():
    if letter in "aeiou":
        count = count + 1
print("Vowels:", count)
