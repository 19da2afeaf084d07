def one_queue(first, second):
    merged = []
    i = 0
    j = 0
    while i < len(first) and j < len(second):
        if first[i] <= second[j]:
            merged.append(first[i])
            i = i + 1
        else:
            merged.append(second[j])
            j = j + 1
    return merged + first[i:] + second[j:]
