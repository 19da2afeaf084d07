class Solution {
    public boolean labelFits(String label, String pattern, int most) {
        boolean[] fits = new boolean[label.length() + 1];
        fits[0] = true;
        for (char mark : pattern.toCharArray()) {
            if (mark == '*') {
                int latest = -most - 1;
                for (int end = 0; end <= label.length(); end++) {
                    if (fits[end]) {
                        latest = end;
                    }
                    fits[end] = end - latest <= most;
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
