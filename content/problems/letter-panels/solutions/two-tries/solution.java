import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

class Solution {
    private static class TrieNode {
        String word = "";
        TrieNode[] children = new TrieNode[26];
    }

    private String[] pattern;
    private TrieNode across;
    private TrieNode[] down;
    private final Set<String> used = new HashSet<>();

    public int countPanels(String[] pattern, String[] words) {
        this.pattern = pattern;
        int columns = pattern[0].length();
        across = trieOf(words, columns);
        down = new TrieNode[columns];
        Arrays.fill(down, trieOf(words, pattern.length));
        used.clear();
        return fill(0, 0, across);
    }

    private TrieNode trieOf(String[] words, int length) {
        TrieNode root = new TrieNode();
        for (String word : words) {
            if (word.length() != length) {
                continue;
            }
            TrieNode node = root;
            for (int at = 0; at < length; at++) {
                int letter = word.charAt(at) - 'a';
                if (node.children[letter] == null) {
                    node.children[letter] = new TrieNode();
                }
                node = node.children[letter];
            }
            node.word = word;
        }
        return root;
    }

    private int fill(int row, int column, TrieNode node) {
        if (column == down.length) {
            if (used.contains(node.word)) {
                return 0;
            }
            if (row == pattern.length - 1) {
                return areDifferent(node.word) ? 1 : 0;
            }
            used.add(node.word);
            int panels = fill(row + 1, 0, across);
            used.remove(node.word);
            return panels;
        }
        int total = 0;
        TrieNode above = down[column];
        char given = pattern[row].charAt(column);
        for (int letter = 0; letter < 26; letter++) {
            if (given != '?' && given - 'a' != letter) {
                continue;
            }
            if (node.children[letter] != null && above.children[letter] != null) {
                down[column] = above.children[letter];
                total += fill(row, column + 1, node.children[letter]);
            }
        }
        down[column] = above;
        return total;
    }

    private boolean areDifferent(String last) {
        Set<String> all = new HashSet<>(used);
        all.add(last);
        for (TrieNode end : down) {
            all.add(end.word);
        }
        return all.size() == pattern.length + down.length;
    }
}
