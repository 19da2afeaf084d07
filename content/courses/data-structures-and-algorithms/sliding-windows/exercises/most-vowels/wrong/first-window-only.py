def most_vowels(text, width):
    count = 0
    for letter in text[:width]:
        if letter in "aeiou":
            count = count + 1
    return count
