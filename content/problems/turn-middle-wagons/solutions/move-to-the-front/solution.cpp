ListNode* turnMiddle(ListNode* train, int first, int last) {
    ListNode locomotive(0, train);
    ListNode* before = &locomotive;
    for (int place = 1; place < first; place++) {
        before = before->next;
    }
    ListNode* sinking = before->next;
    for (int place = first; place < last; place++) {
        ListNode* moved = sinking->next;
        sinking->next = moved->next;
        moved->next = before->next;
        before->next = moved;
    }
    return locomotive.next;
}
