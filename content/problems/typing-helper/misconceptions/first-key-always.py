def keys_to_press(words):
    children = [{}]
    ends = [False]
    for word in words:
        node = 0
        for letter in word:
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
                ends.append(False)
            node = children[node][letter]
        ends[node] = True
    numbers = []
    for word in words:
        node = 0
        keys = 0
        for letter in word:
            if node == 0 or ends[node] or len(children[node]) > 1:
                keys += 1
            node = children[node][letter]
        numbers.append(keys)
    return numbers
