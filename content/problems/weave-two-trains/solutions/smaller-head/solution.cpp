ListNode* weaveTrains(ListNode* north, ListNode* south) {
    ListNode locomotive;
    ListNode* last = &locomotive;
    ListNode* here = north;
    ListNode* there = south;
    while (here != nullptr && there != nullptr) {
        if (there->val < here->val) {
            std::swap(here, there);
        }
        last->next = here;
        last = here;
        here = here->next;
    }
    last->next = here != nullptr ? here : there;
    return locomotive.next;
}
