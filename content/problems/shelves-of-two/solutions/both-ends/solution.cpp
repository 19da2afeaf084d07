int mostShelves(std::vector<int>& boards, int low, int high) {
    std::sort(boards.begin(), boards.end());
    int left = 0;
    int right = (int)boards.size() - 1;
    int shelves = 0;
    while (left < right) {
        int length = boards[left] + boards[right];
        if (length > high) {
            right--;
        } else if (length < low) {
            left++;
        } else {
            shelves++;
            left++;
            right--;
        }
    }
    return shelves;
}
