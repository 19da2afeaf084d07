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
        result.append(len(one) + len(other) - 2 if first != second else 0)
    return result
