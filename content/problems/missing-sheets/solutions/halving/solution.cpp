int missingNumber(std::function<int(int)> sheetAt, int sheets, int missing) {
    int low = 0;
    int high = sheets;
    while (low < high) {
        int middle = (low + high) / 2;
        int lostBefore = sheetAt(middle) - middle - 1;
        if (lostBefore < missing) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return missing + low;
}
