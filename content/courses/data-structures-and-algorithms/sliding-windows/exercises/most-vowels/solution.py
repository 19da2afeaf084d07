def most_vowels(text, width):
    count = 0
    best = 0
    for i in range(len(text)):
        if text[i] in "aeiou":
            count = count + 1
        if i >= width and text[i - width] in "aeiou":
            count = count - 1
        best = max(best, count)
    return best
