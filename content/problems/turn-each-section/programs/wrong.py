def turn_sections(train):
    helper = ListNode(0, train)
    before = helper
    while before.next:
        sinking = before.next
        if sinking.val != 0 and sinking.next and sinking.next.val != 0:
            moved = sinking.next
            sinking.next = moved.next
            moved.next = sinking
            before.next = moved
        before = sinking
    return helper.next
