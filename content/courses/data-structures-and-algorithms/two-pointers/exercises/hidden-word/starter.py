def is_hidden(word, text):
    # Write your code here.
    return False
