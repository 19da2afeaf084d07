bool labelFits(std::string label, std::string pattern, int most) {
    const int length = label.size();
    std::vector<bool> fits(length + 1, false);
    fits[0] = true;
    for (char mark : pattern) {
        if (mark == '*') {
            int latest = -most - 1;
            for (int end = 0; end <= length; end++) {
                if (fits[end]) {
                    latest = end;
                }
                fits[end] = end - latest <= most;
            }
        } else {
            for (int end = length; end > 0; end--) {
                fits[end] = fits[end - 1] && (mark == '?' || mark == label[end - 1]);
            }
            fits[0] = false;
        }
    }
    return fits[length];
}
