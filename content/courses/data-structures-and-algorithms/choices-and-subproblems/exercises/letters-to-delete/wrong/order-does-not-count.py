def fewest_deletions(first, second):
    deletions = 0
    for letter in set(first + second):
        deletions = deletions + abs(first.count(letter) - second.count(letter))
    return deletions
