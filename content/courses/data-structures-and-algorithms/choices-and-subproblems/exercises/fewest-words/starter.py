def fewest_words(text, words):
    # Write your code here.
    return 0
