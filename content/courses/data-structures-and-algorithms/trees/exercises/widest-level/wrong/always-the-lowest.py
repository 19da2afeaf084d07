from collections import deque


def widest_level(root):
    if root is None:
        return 0
    queue = deque([root])
    level = 0
    widest = 0
    while queue:
        level = level + 1
        widest = level
        for number in range(len(queue)):
            node = queue.popleft()
            for child in (node.left, node.right):
                if child is not None:
                    queue.append(child)
    return widest
