class Solution {
    public int[] beltsBetween(TreeNode top, int[][] pairs) {
        int[] result = new int[pairs.length];
        for (int at = 0; at < pairs.length; at++) {
            int first = pairs[at][0];
            int second = pairs[at][1];
            TreeNode gate = top;
            TreeNode next = nextGate(gate, first);
            while (next != null && next == nextGate(gate, second)) {
                gate = next;
                next = nextGate(gate, first);
            }
            result[at] = beltsToStop(gate, first) + beltsToStop(gate, second);
        }
        return result;
    }

    /** The gate at the end of the belt that the parcel takes, or null if it stops. */
    private static TreeNode nextGate(TreeNode gate, int number) {
        if (number == gate.val) {
            return null;
        }
        return number < gate.val ? gate.left : gate.right;
    }

    private static int beltsToStop(TreeNode gate, int number) {
        int belts = 0;
        for (TreeNode next = nextGate(gate, number); next != null; next = nextGate(next, number)) {
            belts++;
        }
        return belts;
    }
}
