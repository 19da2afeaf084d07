long centimetres(double metres) {
    return std::lround(metres * 100);
}

std::vector<int> riverAlarms(std::vector<double>& levels, double rise) {
    long needed = centimetres(rise);
    std::vector<int> alarms;
    long lowest = 2000;
    for (size_t position = 0; position < levels.size(); position++) {
        long level = centimetres(levels[position]);
        if (level - lowest >= needed) {
            alarms.push_back(static_cast<int>(position));
            lowest = level;
        } else if (level < lowest) {
            lowest = level;
        }
    }
    return alarms;
}
