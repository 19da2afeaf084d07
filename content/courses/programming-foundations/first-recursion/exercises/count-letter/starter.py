def count_letter(word, letter):
    # Write your base case and your recursive step here.
    return 0
