std::vector<std::string> logFields(std::string line) {
    std::vector<std::string> fields;
    size_t at = 0;
    while (at < line.size()) {
        size_t start = at;
        if (line[at] == '"') {
            std::string text;
            at++;
            while (line[at] != '"') {
                if (line[at] == '\\') {
                    at++;
                }
                text += line[at];
                at++;
            }
            fields.push_back(text);
        } else if (line[at] == '[') {
            int open = 1;
            while (open > 0) {
                at++;
                if (line[at] == '[') {
                    open++;
                } else if (line[at] == ']') {
                    open--;
                }
            }
            fields.push_back(line.substr(start + 1, at - start - 1));
        } else if (line[at] != ' ') {
            while (at < line.size() && line[at] != ' ') {
                at++;
            }
            fields.push_back(line.substr(start, at - start));
        }
        at++;
    }
    return fields;
}
