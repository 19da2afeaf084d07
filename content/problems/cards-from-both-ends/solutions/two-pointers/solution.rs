pub fn scores_of_game(cards: Vec<i32>, mark: i32) -> Vec<i32> {
    let mut left = 0;
    let mut end = cards.len();
    let mut score = 0;
    let mut scores = Vec::new();
    while left < end {
        if score < mark {
            score += cards[left];
            left += 1;
        } else {
            end -= 1;
            score += cards[end];
        }
        scores.push(score);
    }
    scores
}
