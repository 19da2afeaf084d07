const std::map<char, char> OPENING{{')', '('}, {']', '['}, {'}', '{'}};

bool isBalanced(std::string script) {
    std::vector<char> stillOpen;
    for (char character : script) {
        if (character == '(' || character == '[' || character == '{') {
            stillOpen.push_back(character);
        } else if (auto found = OPENING.find(character); found != OPENING.end()) {
            if (stillOpen.empty() || stillOpen.back() != found->second) {
                return false;
            }
            stillOpen.pop_back();
        }
    }
    return stillOpen.empty();
}
