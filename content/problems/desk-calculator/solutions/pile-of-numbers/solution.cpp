int apply(char sign, int left, int right) {
    switch (sign) {
        case '+':
            return left + right;
        case '-':
            return left - right;
        case '*':
            return left * right;
        default:
            if (right == 0) {
                throw std::domain_error("division by zero");
            }
            return left / right;
    }
}

int calculate(std::vector<std::string> tokens) {
    std::vector<int> numbers;
    for (const std::string& token : tokens) {
        if (token == "+" || token == "-" || token == "*" || token == "/") {
            if (numbers.size() < 2) {
                throw std::invalid_argument("an operator lacks a number");
            }
            int right = numbers.back();
            numbers.pop_back();
            numbers.back() = apply(token[0], numbers.back(), right);
        } else {
            // stoi raises for a broken key.
            numbers.push_back(std::stoi(token));
        }
    }
    if (numbers.size() != 1) {
        throw std::invalid_argument("not exactly one number is left");
    }
    return numbers[0];
}
