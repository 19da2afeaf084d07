class Solution {
    private static class Node {
        boolean ends;
        int choices;
        final Node[] children = new Node[26];
    }

    public int[] keysToPress(String[] words) {
        Node root = new Node();
        for (String word : words) {
            Node node = root;
            for (char letter : word.toCharArray()) {
                if (node.children[letter - 'a'] == null) {
                    node.children[letter - 'a'] = new Node();
                    node.choices++;
                }
                node = node.children[letter - 'a'];
            }
            node.ends = true;
        }
        int[] numbers = new int[words.length];
        for (int index = 0; index < words.length; index++) {
            Node node = root;
            for (char letter : words[index].toCharArray()) {
                if (node.ends || node.choices > 1) {
                    numbers[index]++;
                }
                node = node.children[letter - 'a'];
            }
        }
        return numbers;
    }
}
