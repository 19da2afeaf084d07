int longestAfterCuts(std::vector<int>& boards, std::vector<int>& percents, int cuts) {
    std::priority_queue<int> pile(boards.begin(), boards.end());
    for (int cut = 0; cut < cuts; cut++) {
        long long length = pile.top();
        pile.pop();
        long long piece = length * percents[cut % percents.size()] / 100;
        pile.push(piece);
        pile.push(length - piece);
    }
    return pile.top();
}
