def belts_between(top, pairs):
    def stop_of(number):
        gate = top
        while gate.val != number:
            below = gate.left if number < gate.val else gate.right
            if below is None:
                break
            gate = below
        return gate

    def find(gate, wanted):
        """The belts down to the wanted gate, or -1."""
        if gate is None:
            return -1
        if gate is wanted:
            return 0
        for below in (gate.left, gate.right):
            belts = find(below, wanted)
            if belts >= 0:
                return belts + 1
        return -1

    def distance(gate, one, other):
        """Belts between the two, or -1 if this subtree has not both."""
        if gate is None or find(gate, one) < 0 or find(gate, other) < 0:
            return -1
        below = max(distance(gate.left, one, other), distance(gate.right, one, other))
        return below if below >= 0 else find(gate, one) + find(gate, other)

    return [distance(top, stop_of(first), stop_of(second)) for first, second in pairs]
