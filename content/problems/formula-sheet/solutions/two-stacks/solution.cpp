#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

using Values = std::unordered_map<std::string, long long>;

const long long LARGEST = 1000000000;
const std::unordered_map<std::string, int> RANKS = {{"*", 3}, {"+", 2}, {"-", 2}, {"max", 1}, {"min", 1}, {"(", 0}};

bool isName(const std::string& part) {
    return std::isalpha(static_cast<unsigned char>(part[0])) && RANKS.count(part) == 0;
}

std::string findError(const std::vector<std::string>& parts, const Values& valueOf) {
    int depth = 0;
    std::string unknown;
    for (const std::string& part : parts) {
        if (part == "(") {
            depth++;
        } else if (part == ")") {
            depth--;
            if (depth < 0) return "brackets";
        } else if (unknown.empty() && isName(part) && valueOf.count(part) == 0) {
            unknown = "unknown " + part;
        }
    }
    return depth > 0 ? "brackets" : unknown;
}

long long resultOf(const std::string& op, long long left, long long right) {
    if (op == "*") return left * right;
    if (op == "+") return left + right;
    if (op == "-") return left - right;
    return op == "max" ? std::max(left, right) : std::min(left, right);
}

void calculate(std::vector<long long>& values, std::vector<std::string>& operators) {
    long long right = values.back();
    values.pop_back();
    long long result = resultOf(operators.back(), values.back(), right);
    if (std::llabs(result) > LARGEST) throw std::overflow_error("too large");
    values.back() = result;
    operators.pop_back();
}

long long evaluate(const std::vector<std::string>& parts, const Values& valueOf) {
    std::vector<long long> values;
    std::vector<std::string> operators;
    for (const std::string& part : parts) {
        if (part == "(") {
            operators.push_back(part);
        } else if (part == ")") {
            while (operators.back() != "(") calculate(values, operators);
            operators.pop_back();
        } else if (RANKS.count(part) == 1) {
            while (!operators.empty() && RANKS.at(operators.back()) >= RANKS.at(part)) calculate(values, operators);
            operators.push_back(part);
        } else {
            values.push_back(isName(part) ? valueOf.at(part) : std::stoll(part));
        }
    }
    while (!operators.empty()) calculate(values, operators);
    return values.back();
}

int main() {
    std::ios::sync_with_stdio(false);
    Values valueOf;
    std::string line;
    std::string answer;
    for (int number = 1; std::getline(std::cin, line); number++) {
        if (line.empty()) continue;
        std::istringstream words(line);
        std::string name, word;
        words >> name >> word;
        std::vector<std::string> parts;
        while (words >> word) parts.push_back(word);
        std::string error = findError(parts, valueOf);
        if (error.empty()) {
            try {
                valueOf[name] = evaluate(parts, valueOf);
            } catch (const std::overflow_error&) {
                error = "too large";
            }
        }
        if (error.empty()) answer += name + " = " + std::to_string(valueOf[name]) + "\n";
        else answer += "line " + std::to_string(number) + ": " + error + "\n";
    }
    std::cout << answer;
}
