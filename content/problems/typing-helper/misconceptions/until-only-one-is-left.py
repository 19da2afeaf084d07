def keys_to_press(words):
    count = [len(words)]
    children = [{}]
    for word in words:
        node = 0
        for letter in word:
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
                count.append(0)
            node = children[node][letter]
            count[node] += 1
    numbers = []
    for word in words:
        node = 0
        keys = 0
        for letter in word:
            if count[node] > 1:
                keys += 1
            node = children[node][letter]
        numbers.append(keys)
    return numbers
