std::vector<int> coloursPerStretch(std::vector<int>& books, int width) {
    std::vector<int> counts(1000, 0);
    int colours = 0;
    std::vector<int> answer;
    for (int place = 0; place < static_cast<int>(books.size()); place++) {
        if (counts[books[place]] == 0) {
            colours++;
        }
        counts[books[place]]++;
        if (place >= width) {
            int leaving = books[place - width];
            counts[leaving]--;
            if (counts[leaving] == 0) {
                colours--;
            }
        }
        if (place >= width - 1) {
            answer.push_back(colours);
        }
    }
    return answer;
}
