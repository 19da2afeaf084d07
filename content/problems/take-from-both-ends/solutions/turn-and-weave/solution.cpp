ListNode* turned(ListNode* rest) {
    ListNode* done = nullptr;
    while (rest != nullptr) {
        ListNode* following = rest->next;
        rest->next = done;
        done = rest;
        rest = following;
    }
    return done;
}

ListNode* takeFromBothEnds(ListNode* train, int front, int back) {
    int count = 0;
    for (ListNode* node = train; node != nullptr; node = node->next) {
        count++;
    }
    int inRound = front + back;
    int border = count / inRound * front + std::min(front, count % inRound);
    ListNode helper(0, train);
    ListNode* last = &helper;
    for (int place = 0; place < border; place++) {
        last = last->next;
    }
    ListNode* fromBack = turned(last->next);
    last->next = nullptr;
    ListNode* fromFront = helper.next;
    last = &helper;
    for (int place = 0; place < count; place++) {
        ListNode*& part = place % inRound < front ? fromFront : fromBack;
        last->next = part;
        last = part;
        part = part->next;
    }
    return helper.next;
}
