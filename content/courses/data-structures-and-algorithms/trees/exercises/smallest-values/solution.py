def smallest_values(root, count):
    result = []

    def visit(node):
        if node is None or len(result) == count:
            return
        visit(node.left)
        if len(result) < count:
            result.append(node.val)
            visit(node.right)

    visit(root)
    return result
