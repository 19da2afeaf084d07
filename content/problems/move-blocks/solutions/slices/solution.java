class Solution {
    public int[] moveBlocks(int[] songs, int[][] moves) {
        int[] current = songs.clone();
        for (int[] move : moves) {
            int start = move[0];
            int count = move[1];
            int to = move[2];
            int end = start + count;
            int[] rest = new int[current.length - count];
            System.arraycopy(current, 0, rest, 0, start);
            System.arraycopy(current, end, rest, start, current.length - end);
            int[] next = new int[current.length];
            System.arraycopy(rest, 0, next, 0, to);
            System.arraycopy(current, start, next, to, count);
            System.arraycopy(rest, to, next, to + count, rest.length - to);
            current = next;
        }
        return current;
    }
}
