def unmatched_entries(own, bank):
    one = sorted(own)
    two = sorted(bank)
    left = []
    right = []
    a = b = 0
    while a < len(one) or b < len(two):
        if b == len(two) or a < len(one) and one[a] < two[b]:
            left.append(one[a])
            a += 1
        elif a == len(one) or one[a] > two[b]:
            right.append(two[b])
            b += 1
        else:
            a += 1
            b += 1
    return [left, right]
