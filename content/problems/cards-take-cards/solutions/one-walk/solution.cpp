ListNode* playDeck(ListNode* deck) {
    ListNode* card = deck;
    while (card != nullptr) {
        ListNode* behind = card->next;
        int left = card->val;
        while (behind != nullptr && left > 0) {
            behind = behind->next;
            left--;
        }
        card->next = behind;
        card = behind;
    }
    return deck;
}
