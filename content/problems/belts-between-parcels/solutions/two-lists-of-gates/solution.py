def belts_between(top: TreeNode | None, pairs: list[list[int]]) -> list[int]:
    def way(number: int) -> list[int]:
        """The numbers of all gates that the parcel passes, the one where it stops included."""
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
        shared = 0
        for here, there in zip(one, other):
            if here != there:
                break
            shared += 1
        result.append(len(one) + len(other) - 2 * shared)
    return result
