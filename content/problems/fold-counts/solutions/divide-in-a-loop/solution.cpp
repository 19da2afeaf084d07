int folds(int number) {
    int count = 0;
    while (number > 99) {
        int digit = number % 10;
        number = number / 10 + 4 * digit;
        count++;
    }
    return count;
}

std::vector<int> foldCounts(std::vector<int> numbers) {
    std::vector<int> counts;
    for (int number : numbers) {
        counts.push_back(folds(number));
    }
    return counts;
}
