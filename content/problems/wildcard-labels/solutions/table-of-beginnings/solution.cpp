bool labelFits(std::string label, std::string pattern) {
    const size_t length = label.size();
    std::vector<bool> fits(length + 1, false);
    fits[0] = true;
    for (char mark : pattern) {
        if (mark == '*') {
            for (size_t end = 1; end <= length; end++) {
                fits[end] = fits[end] || fits[end - 1];
            }
        } else {
            for (size_t end = length; end > 0; end--) {
                fits[end] = fits[end - 1] && (mark == '?' || mark == label[end - 1]);
            }
            fits[0] = false;
        }
    }
    return fits[length];
}
