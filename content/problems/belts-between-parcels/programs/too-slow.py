def belts_between(top, pairs):
    neighbours = {}
    gates = [(top, None)]
    for gate, above in gates:
        around = [next_gate for next_gate in (gate.left, gate.right) if next_gate]
        gates += [(next_gate, gate) for next_gate in around]
        neighbours[gate.val] = [next_gate.val for next_gate in around] + ([above.val] if above else [])

    def stop_of(number):
        gate = top
        while gate.val != number:
            below = gate.left if number < gate.val else gate.right
            if below is None:
                break
            gate = below
        return gate.val

    result = []
    for first, second in pairs:
        start, goal = stop_of(first), stop_of(second)
        belts = {start: 0}
        waiting = [start]
        for here in waiting:
            for there in neighbours[here]:
                if there not in belts:
                    belts[there] = belts[here] + 1
                    waiting.append(there)
        result.append(belts[goal])
    return result
