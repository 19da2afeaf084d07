std::vector<int> scoresOfGame(std::vector<int>& cards, int mark) {
    int left = 0;
    int right = static_cast<int>(cards.size()) - 1;
    int score = 0;
    std::vector<int> scores;
    while (left <= right) {
        if (score < mark) {
            score += cards[left];
            left++;
        } else {
            score += cards[right];
            right--;
        }
        scores.push_back(score);
    }
    return scores;
}
