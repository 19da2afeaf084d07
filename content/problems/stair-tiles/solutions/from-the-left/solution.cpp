constexpr int MODULUS = 1'000'000'007;

int waysToLay(int width, std::vector<int> kinds) {
    std::vector<int> ways(width + 1);
    ways[0] = 1;
    for (int place = 1; place <= width; place++) {
        long long sum = 0;
        for (int kind : kinds) {
            if (kind <= place) {
                sum += ways[place - kind];
            }
        }
        ways[place] = static_cast<int>(sum % MODULUS);
    }
    return ways[width];
}
