std::vector<bool> heaterStates(std::vector<int> temperatures, int low, int high) {
    std::vector<bool> states;
    bool isOn = false;
    for (int temperature : temperatures) {
        if (temperature < low) {
            isOn = true;
        } else if (temperature > high) {
            isOn = false;
        }
        states.push_back(isOn);
    }
    return states;
}
