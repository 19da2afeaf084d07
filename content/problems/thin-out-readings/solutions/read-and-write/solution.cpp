void thinOut(std::vector<int>& readings, int step) {
    int write = 0;
    for (int reading : readings) {
        if (write == 0 || std::abs(reading - readings[write - 1]) >= step) {
            readings[write] = reading;
            write++;
        }
    }
    std::fill(readings.begin() + write, readings.end(), 0);
}
