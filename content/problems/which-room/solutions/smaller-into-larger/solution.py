def rejected_notes(paintings: int, notes: list[list[int]]) -> list[int]:
    group_of = list(range(paintings))
    members = [[painting] for painting in range(paintings)]
    side = [0] * paintings
    rejected = []
    for index, (a, b, different) in enumerate(notes):
        fits = side[a] ^ side[b] == different
        small, large = group_of[a], group_of[b]
        if small == large:
            if not fits:
                rejected.append(index)
            continue
        if len(members[small]) > len(members[large]):
            small, large = large, small
        for painting in members[small]:
            group_of[painting] = large
            if not fits:
                side[painting] = 1 - side[painting]
        members[large].extend(members[small])
        members[small] = []
    return rejected
