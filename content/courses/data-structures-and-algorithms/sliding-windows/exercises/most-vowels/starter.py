def most_vowels(text, width):
    # Write your code here.
    return 0
