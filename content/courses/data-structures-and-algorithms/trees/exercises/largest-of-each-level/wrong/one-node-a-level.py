from collections import deque


def largest_values(root):
    largest = []
    queue = deque()
    if root is not None:
        queue.append(root)
    while queue:
        size = 1
        values = []
        for number in range(size):
            node = queue.popleft()
            values.append(node.val)
            for child in (node.left, node.right):
                if child is not None:
                    queue.append(child)
        largest.append(max(values))
    return largest
