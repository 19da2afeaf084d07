def no_doubles(text):
    result = ""
    # Write your loop here.
    return result
