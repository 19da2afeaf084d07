class Solution {
    public ListNode takeFromBothEnds(ListNode train, int front, int back) {
        int count = 0;
        for (ListNode node = train; node != null; node = node.next) {
            count++;
        }
        int inRound = front + back;
        int border = count / inRound * front + Math.min(front, count % inRound);
        ListNode helper = new ListNode(0, train);
        ListNode last = helper;
        for (int place = 0; place < border; place++) {
            last = last.next;
        }
        ListNode fromBack = turned(last.next);
        last.next = null;
        ListNode fromFront = helper.next;
        last = helper;
        for (int place = 0; place < count; place++) {
            if (place % inRound < front) {
                last.next = fromFront;
                fromFront = fromFront.next;
            } else {
                last.next = fromBack;
                fromBack = fromBack.next;
            }
            last = last.next;
        }
        return helper.next;
    }

    private static ListNode turned(ListNode rest) {
        ListNode done = null;
        while (rest != null) {
            ListNode following = rest.next;
            rest.next = done;
            done = rest;
            rest = following;
        }
        return done;
    }
}
