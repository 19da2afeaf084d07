def belts_between(top: TreeNode | None, pairs: list[list[int]]) -> list[int]:
    def next_gate(gate: TreeNode, number: int) -> TreeNode | None:
        """The gate at the end of the belt that the parcel takes, or None if it stops."""
        if number < gate.val:
            return gate.left
        if number > gate.val:
            return gate.right
        return None

    def belts_to_stop(gate: TreeNode, number: int) -> int:
        belts = 0
        while gate := next_gate(gate, number):
            belts += 1
        return belts

    result = []
    for first, second in pairs:
        gate = top
        while True:
            first_next = next_gate(gate, first)
            second_next = next_gate(gate, second)
            if first_next is None or first_next is not second_next:
                break
            gate = first_next
        result.append(belts_to_stop(gate, first) + belts_to_stop(gate, second))
    return result
