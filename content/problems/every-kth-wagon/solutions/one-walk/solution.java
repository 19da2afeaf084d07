class Solution {
    public ListNode uncoupleEvery(ListNode train, int k) {
        ListNode locomotive = new ListNode(0, train);
        ListNode last = locomotive;
        for (int place = 1; last.next != null; place++) {
            if (place % k == 0) {
                last.next = last.next.next;
            } else {
                last = last.next;
            }
        }
        return locomotive.next;
    }
}
