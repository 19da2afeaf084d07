import java.util.Arrays;

class Solution {
    public int fewestCuts(String left, String right, String film) {
        int n = left.length();
        int m = right.length();
        if (n + m != film.length()) {
            return -1;
        }
        int never = film.length() + 1;
        int[][] byLeft = new int[n + 1][m + 1];
        int[][] byRight = new int[n + 1][m + 1];
        for (int i = 0; i <= n; i++) {
            Arrays.fill(byLeft[i], never);
            Arrays.fill(byRight[i], never);
        }
        byLeft[0][0] = 0;
        byRight[0][0] = 0;
        for (int i = 0; i <= n; i++) {
            for (int j = 0; j <= m; j++) {
                if (i > 0 && left.charAt(i - 1) == film.charAt(i + j - 1)) {
                    byLeft[i][j] = Math.min(byLeft[i - 1][j], byRight[i - 1][j] + 1);
                }
                if (j > 0 && right.charAt(j - 1) == film.charAt(i + j - 1)) {
                    byRight[i][j] = Math.min(byRight[i][j - 1], byLeft[i][j - 1] + 1);
                }
            }
        }
        int fewest = Math.min(byLeft[n][m], byRight[n][m]);
        return fewest < never ? fewest : -1;
    }
}
