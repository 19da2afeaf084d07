def belts_between(top, pairs):
    def way(number):
        passed = []
        gate = top
        while gate is not None:
            passed.append(gate.val)
            gate = gate.left if number < gate.val else gate.right
        return passed

    result = []
    for first, second in pairs:
        one, other = way(first), way(second)
        shared = 0
        for here, there in zip(one, other):
            if here != there:
                break
            shared += 1
        result.append(len(one) + len(other) - 2 * shared)
    return result
