def correction_cost(typed, meant, prices):
    from difflib import SequenceMatcher

    add, remove, replace, swap = prices
    total = 0
    for _, start, end, first, last in SequenceMatcher(None, typed, meant, autojunk=False).get_opcodes():
        left, right = typed[start:end], meant[first:last]
        if left == right:
            continue
        if left == right[::-1] and len(left) == 2:
            total += min(swap, 2 * replace, 2 * (add + remove))
            continue
        both = min(len(left), len(right))
        total += both * min(replace, add + remove)
        total += (len(left) - both) * remove + (len(right) - both) * add
    return total
