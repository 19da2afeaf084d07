class Solution {
    public int[] scoresOfGame(int[] cards, int mark) {
        int left = 0;
        int right = cards.length - 1;
        int score = 0;
        int[] scores = new int[cards.length];
        for (int round = 0; round < cards.length; round++) {
            if (score < mark) {
                score += cards[left];
                left++;
            } else {
                score += cards[right];
                right--;
            }
            scores[round] = score;
        }
        return scores;
    }
}
