def smallest_values(root, count):
    result = []
    node = root
    while node is not None:
        result.append(node.val)
        node = node.left
    return result[::-1][:count]
