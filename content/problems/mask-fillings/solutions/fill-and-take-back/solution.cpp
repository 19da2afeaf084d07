void fillFrom(int at, int free, int gap, std::string& places, std::vector<std::string>& fillings) {
    if (at == static_cast<int>(places.size())) {
        fillings.push_back(places);
        return;
    }
    const char mark = places[at];
    for (char choice : {'0', '1'}) {
        // A hole may stand at the place `free` or behind it.
        if ((mark != '?' && mark != choice) || (choice == '1' && at < free)) {
            continue;
        }
        places[at] = choice;
        fillFrom(at + 1, choice == '1' ? at + gap + 1 : free, gap, places, fillings);
    }
    places[at] = mark;
}

std::vector<std::string> maskFillings(std::string strip, int gap) {
    std::vector<std::string> fillings;
    fillFrom(0, 0, gap, strip, fillings);
    return fillings;
}
