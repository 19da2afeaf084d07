class Solution {
    public boolean labelFits(String label, String pattern) {
        boolean[] fits = new boolean[label.length() + 1];
        fits[0] = true;
        for (char mark : pattern.toCharArray()) {
            if (mark == '*') {
                for (int end = 1; end <= label.length(); end++) {
                    fits[end] = fits[end] || fits[end - 1];
                }
            } else {
                for (int end = label.length(); end > 0; end--) {
                    fits[end] = fits[end - 1] && (mark == '?' || mark == label.charAt(end - 1));
                }
                fits[0] = false;
            }
        }
        return fits[label.length()];
    }
}
