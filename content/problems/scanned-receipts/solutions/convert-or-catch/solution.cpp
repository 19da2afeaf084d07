#include <cmath>
#include <iostream>
#include <stdexcept>
#include <string>

std::string report(const std::string& name, long long cents, int damaged) {
    long long size = std::llabs(cents);
    std::string rest = (size % 100 < 10 ? ".0" : ".") + std::to_string(size % 100);
    return name + ": " + (cents < 0 ? "-" : "") + std::to_string(size / 100) + rest + ", " + std::to_string(damaged) + " damaged\n";
}

long long centsOf(const std::string& line) {
    std::size_t used = 0;
    double amount = std::stod(line, &used);
    if (used < line.size()) throw std::invalid_argument(line);
    return std::llround(amount * 100);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    std::string answer;
    long long total = 0;
    int allDamaged = 0;
    while (std::getline(std::cin, line)) {
        std::size_t space = line.find(' ');
        std::string name = line.substr(0, space);
        int count = std::stoi(line.substr(space + 1));
        long long cents = 0;
        int damaged = 0;
        for (int number = 0; number < count; number++) {
            std::getline(std::cin, line);
            try {
                cents += centsOf(line);
            } catch (const std::invalid_argument&) {
                damaged++;
            }
        }
        answer += report(name, cents, damaged);
        total += cents;
        allDamaged += damaged;
    }
    std::cout << answer << report("all", total, allDamaged);
}
