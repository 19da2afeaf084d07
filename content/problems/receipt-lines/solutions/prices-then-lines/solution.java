class Solution {
    public String[] receiptLines(String[] names, int[] cents) {
        String[] prices = new String[cents.length];
        int longest = 0;
        for (int line = 0; line < names.length; line++) {
            prices[line] = price(cents[line]);
            longest = Math.max(longest, names[line].length() + prices[line].length());
        }
        String[] lines = new String[names.length];
        for (int line = 0; line < names.length; line++) {
            int dots = longest + 3 - names[line].length() - prices[line].length();
            lines[line] = names[line] + ".".repeat(dots) + prices[line];
        }
        return lines;
    }

    private static String price(int amount) {
        String sign = amount < 0 ? "-" : "";
        int rest = Math.abs(amount) % 100;
        return sign + Math.abs(amount) / 100 + (rest < 10 ? ".0" : ".") + rest;
    }
}
