constexpr long long LARGEST_SIDE = 3'000'000'000;

long long largestSide(long long tiles) {
    long long fits = 0;
    long long high = LARGEST_SIDE;
    while (fits < high) {
        long long middle = (fits + high + 1) / 2;
        if (middle * middle <= tiles) {
            fits = middle;
        } else {
            high = middle - 1;
        }
    }
    return fits;
}
