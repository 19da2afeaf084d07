from bisect import bisect_left


def belts_between(top, pairs):
    parent = {top.val: None}
    gates = [top]
    for gate in gates:
        for child in (gate.left, gate.right):
            if child:
                parent[child.val] = gate.val
                gates.append(child)
    ordered = sorted(parent)

    def nearest(number):
        place = bisect_left(ordered, number)
        around = ordered[max(place - 1, 0) : place + 1]
        return min(around, key=lambda candidate: abs(candidate - number))

    result = []
    for first, second in pairs:
        steps_from_first = {}
        here, steps = nearest(first), 0
        while here is not None:
            steps_from_first[here] = steps
            here, steps = parent[here], steps + 1
        here, steps = nearest(second), 0
        while here not in steps_from_first:
            here, steps = parent[here], steps + 1
        result.append(steps + steps_from_first[here])
    return result
