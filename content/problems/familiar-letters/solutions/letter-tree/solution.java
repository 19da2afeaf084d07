class Solution {
    private static class Node {
        int visits;
        final Node[] children = new Node[26];
    }

    public int[] familiarLetters(String[] words) {
        Node root = new Node();
        int[] sums = new int[words.length];
        for (int index = 0; index < words.length; index++) {
            Node node = root;
            int total = 0;
            for (char letter : words[index].toCharArray()) {
                if (node.children[letter - 'a'] == null) {
                    node.children[letter - 'a'] = new Node();
                }
                node = node.children[letter - 'a'];
                total += node.visits;
                node.visits++;
            }
            sums[index] = total;
        }
        return sums;
    }
}
