def belts_between(top, pairs):
    def belts(gate, number):
        steps = 0
        while number != gate.val:
            gate = gate.left if number < gate.val else gate.right
            if gate is None:
                return steps
            steps += 1
        return steps

    result = []
    for low, high in pairs:
        gate = top
        while True:
            if high < gate.val and gate.left:
                gate = gate.left
            elif low > gate.val and gate.right:
                gate = gate.right
            else:
                break
        result.append(belts(gate, low) + belts(gate, high))
    return result
