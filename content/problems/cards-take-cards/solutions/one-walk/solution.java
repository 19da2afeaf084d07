class Solution {
    public ListNode playDeck(ListNode deck) {
        ListNode card = deck;
        while (card != null) {
            ListNode behind = card.next;
            int left = card.val;
            while (behind != null && left > 0) {
                behind = behind.next;
                left--;
            }
            card.next = behind;
            card = behind;
        }
        return deck;
    }
}
