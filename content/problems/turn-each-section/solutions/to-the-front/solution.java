class Solution {
    public ListNode turnSections(ListNode train) {
        ListNode helper = new ListNode(0, train);
        ListNode before = helper;
        while (before.next != null) {
            ListNode sinking = before.next;
            if (sinking.val != 0) {
                while (sinking.next != null && sinking.next.val != 0) {
                    ListNode moved = sinking.next;
                    sinking.next = moved.next;
                    moved.next = before.next;
                    before.next = moved;
                }
            }
            before = sinking;
        }
        return helper.next;
    }
}
