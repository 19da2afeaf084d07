def first_at_least(names, words):
    return [len([name for name in names if name < word]) for word in words]
