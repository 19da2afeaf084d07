long long countTrailers(std::vector<int>& film, std::vector<int>& wanted, std::vector<int>& secret) {
    const std::unordered_set<int> forbidden(secret.begin(), secret.end());
    std::unordered_map<int, int> needed;
    for (const int scene : wanted) {
        needed[scene]++;
    }
    int missing = int(wanted.size());
    long long trailers = 0;
    int part = 0;
    int first = 0;
    for (int last = 0; last < int(film.size()); last++) {
        if (forbidden.count(film[last]) > 0) {
            for (; first < last; first++) {
                if (++needed[film[first]] > 0) {
                    missing++;
                }
            }
            first = last + 1;
            part = first;
            continue;
        }
        if (needed[film[last]]-- > 0) {
            missing--;
        }
        for (; missing == 0; first++) {
            if (++needed[film[first]] > 0) {
                missing++;
            }
        }
        trailers += first - part;
    }
    return trailers;
}
