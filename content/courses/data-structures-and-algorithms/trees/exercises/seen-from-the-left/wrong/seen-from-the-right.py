from collections import deque


def seen_from_left(root):
    seen = []
    queue = deque()
    if root is not None:
        queue.append(root)
    while queue:
        seen.append(queue[-1].val)
        for number in range(len(queue)):
            node = queue.popleft()
            for child in (node.left, node.right):
                if child is not None:
                    queue.append(child)
    return seen
