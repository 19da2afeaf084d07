from bisect import bisect_right


def belts_between(top, pairs):
    above = {top.val: None}
    gates = [top]
    for gate in gates:
        for below in (gate.left, gate.right):
            if below:
                above[below.val] = gate.val
                gates.append(below)
    numbers = sorted(above)

    def way_up(number):
        here = numbers[max(bisect_right(numbers, number) - 1, 0)]
        passed = []
        while here is not None:
            passed.append(here)
            here = above[here]
        return passed[::-1]

    result = []
    for first, second in pairs:
        one, other = way_up(first), way_up(second)
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        result.append(len(one) + len(other) - same - same)
    return result
