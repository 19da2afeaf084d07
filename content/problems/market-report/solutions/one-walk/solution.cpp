#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

std::string euros(int cents) {
    int rest = cents % 100;
    return std::to_string(cents / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::unordered_map<std::string, int> sums;
    std::vector<std::string> stalls;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::size_t end = line.rfind(' ');
        if (end == std::string::npos) continue;
        std::string stall = line.substr(0, end);
        if (sums.count(stall) == 0) stalls.push_back(stall);
        sums[stall] += std::stoi(line.substr(end + 1));
    }
    int total = 0;
    for (const std::string& stall : stalls) {
        std::cout << stall << ": " << euros(sums[stall]) << '\n';
        total += sums[stall];
    }
    std::cout << "total: " << euros(total) << '\n';
}
