def turn_sections(train):
    helper = ListNode(0, train)
    before = helper
    node = train
    while node:
        if node.val == 0:
            before = node
            node = node.next
            continue
        first = node
        turned = None
        while node and node.val != 0:
            behind = node.next
            node.next = turned
            turned = node
            node = behind
        before.next = turned
        before = first
    return helper.next
