def keys_to_press(words):
    children = [{}]
    for word in words:
        node = 0
        for letter in word:
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
            node = children[node][letter]
    numbers = []
    for word in words:
        node = 0
        keys = 0
        for letter in word:
            if len(children[node]) > 1:
                keys += 1
            node = children[node][letter]
        numbers.append(keys)
    return numbers
