def turn_sections(train):
    before = ListNode(0, train)
    while before.next:
        sinking = before.next
        if sinking.val != 0:
            while sinking.next and sinking.next.val != 0:
                moved = sinking.next
                sinking.next = moved.next
                moved.next = before.next
                before.next = moved
        before = sinking
    return train
