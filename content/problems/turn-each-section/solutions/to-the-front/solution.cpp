ListNode* turnSections(ListNode* train) {
    ListNode helper(0, train);
    ListNode* before = &helper;
    while (before->next != nullptr) {
        ListNode* sinking = before->next;
        if (sinking->val != 0) {
            while (sinking->next != nullptr && sinking->next->val != 0) {
                ListNode* moved = sinking->next;
                sinking->next = moved->next;
                moved->next = before->next;
                before->next = moved;
            }
        }
        before = sinking;
    }
    return helper.next;
}
