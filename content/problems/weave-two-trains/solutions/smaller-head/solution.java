class Solution {
    public ListNode weaveTrains(ListNode north, ListNode south) {
        ListNode locomotive = new ListNode();
        ListNode last = locomotive;
        while (north != null && south != null) {
            if (north.val <= south.val) {
                last.next = north;
                north = north.next;
            } else {
                last.next = south;
                south = south.next;
            }
            last = last.next;
        }
        last.next = north != null ? north : south;
        return locomotive.next;
    }
}
