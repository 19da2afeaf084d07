def belts_between(top, pairs):
    def way(number):
        passed = []
        gate = top
        while gate is not None:
            passed.append(gate.val)
            if number == gate.val:
                break
            gate = gate.left if number < gate.val else gate.right
        return passed

    result = []
    for first, second in pairs:
        one, other = way(first), way(second)
        if one[-1] != first or other[-1] != second:
            result.append(-1)
            continue
        shared = 0
        for here, there in zip(one, other):
            if here != there:
                break
            shared += 1
        result.append(len(one) + len(other) - 2 * shared)
    return result
