ListNode* weaveTrains(ListNode* north, ListNode* south) {
    ListNode locomotive;
    ListNode* last = &locomotive;
    while (north != nullptr && south != nullptr) {
        if (north->val <= south->val) {
            last->next = north;
            north = north->next;
        } else {
            last->next = south;
            south = south->next;
        }
        last = last->next;
    }
    last->next = north != nullptr ? north : south;
    return locomotive.next;
}
