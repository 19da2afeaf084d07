void fillFrom(std::size_t at, std::string& places, std::vector<std::string>& fillings) {
    if (at == places.size()) {
        fillings.push_back(places);
    } else if (places[at] != '?') {
        fillFrom(at + 1, places, fillings);
    } else {
        for (char choice : {'0', '1'}) {
            places[at] = choice;
            fillFrom(at + 1, places, fillings);
        }
        places[at] = '?';
    }
}

std::vector<std::string> maskFillings(std::string strip) {
    std::vector<std::string> fillings;
    fillFrom(0, strip, fillings);
    return fillings;
}
