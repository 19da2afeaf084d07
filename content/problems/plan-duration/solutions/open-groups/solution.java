class Solution {
    public int planDuration(String[] plan) {
        boolean[] teams = new boolean[plan.length + 1];
        int[] totals = new int[plan.length + 1];
        int top = 0;
        for (String part : plan) {
            if (part.equals("[") || part.equals("{")) {
                top++;
                teams[top] = part.equals("{");
                totals[top] = 0;
                continue;
            }
            int minutes;
            if (part.equals("]") || part.equals("}")) {
                minutes = totals[top];
                top--;
            } else {
                minutes = Integer.parseInt(part);
            }
            totals[top] = teams[top] ? Math.max(totals[top], minutes) : totals[top] + minutes;
        }
        return totals[0];
    }
}
