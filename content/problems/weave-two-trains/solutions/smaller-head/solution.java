class Solution {
    public ListNode weaveTrains(ListNode north, ListNode south) {
        ListNode locomotive = new ListNode();
        ListNode last = locomotive;
        ListNode here = north;
        ListNode there = south;
        while (here != null && there != null) {
            if (there.val < here.val) {
                ListNode passed = here;
                here = there;
                there = passed;
            }
            last.next = here;
            last = here;
            here = here.next;
        }
        last.next = here != null ? here : there;
        return locomotive.next;
    }
}
