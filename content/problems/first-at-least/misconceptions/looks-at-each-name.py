def first_at_least(names, words):
    return [sum(name < word for name in names) for word in words]
