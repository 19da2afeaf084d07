def most_vowels(text, width):
    best = 0
    for start in range(0, len(text), width):
        count = 0
        for letter in text[start:start + width]:
            if letter in "aeiou":
                count = count + 1
        best = max(best, count)
    return best
