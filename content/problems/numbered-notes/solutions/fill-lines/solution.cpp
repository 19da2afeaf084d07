std::vector<std::string> partsOf(const std::string& note, std::size_t columns) {
    std::vector<std::string> parts;
    std::istringstream words(note);
    std::string word;
    while (words >> word) {
        while (word.size() > columns) {
            parts.push_back(word.substr(0, columns - 1) + "-");
            word = word.substr(columns - 1);
        }
        parts.push_back(word);
    }
    return parts;
}

std::vector<std::string> numberedNotes(std::vector<std::string>& notes, int first, int width) {
    std::size_t digits = std::to_string(first + static_cast<int>(notes.size()) - 1).size();
    std::size_t columns = width - digits - 2;
    std::vector<std::string> lines;
    for (const std::string& note : notes) {
        std::vector<std::string> texts(1);
        for (const std::string& entry : partsOf(note, columns)) {
            std::string& text = texts.back();
            if (text.empty()) {
                text = entry;
            } else if (text.size() + 1 + entry.size() <= columns) {
                text += " " + entry;
            } else {
                texts.push_back(entry);
            }
        }
        std::string number = std::to_string(first++);
        std::string beginning = std::string(digits - number.size(), ' ') + number + ".";
        for (const std::string& text : texts) {
            lines.push_back(text.empty() ? beginning : beginning + " " + text);
            beginning = std::string(digits + 1, ' ');
        }
    }
    return lines;
}
