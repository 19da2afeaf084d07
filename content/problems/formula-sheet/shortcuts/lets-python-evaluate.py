import sys

RANKS = {"*": 3, "+": 2, "-": 2, "max": 1, "min": 1, "(": 0}
LARGEST = 1_000_000_000


def find_error(parts: list[str], value_of: dict[str, int]) -> str | None:
    depth = 0
    unknown = None
    for part in parts:
        if part == "(":
            depth += 1
        elif part == ")":
            depth -= 1
            if depth < 0:
                return "brackets"
        elif part.isalpha() and part not in RANKS and part not in value_of:
            unknown = unknown or f"unknown {part}"
    return "brackets" if depth > 0 else unknown


class Value:
    def __init__(self, number):
        if abs(number) > LARGEST:
            raise OverflowError
        self.number = number

    def __mul__(self, other):
        return Value(self.number * other.number)

    def __add__(self, other):
        return Value(self.number + other.number)

    def __sub__(self, other):
        return Value(self.number - other.number)

    def __lshift__(self, other):
        return Value(max(self.number, other.number))

    def __rshift__(self, other):
        return Value(min(self.number, other.number))


def evaluate(parts, value_of):
    words = {"max": "<<", "min": ">>"}
    text = ""
    for part in parts:
        if part in RANKS or part == ")":
            text += words.get(part, part)
        else:
            text += f"Value({value_of.get(part, part)})"
    return eval(text).number


value_of = {}
for number, line in enumerate(sys.stdin.read().split("\n"), start=1):
    if line == "":
        continue
    name, _, *parts = line.split(" ")
    error = find_error(parts, value_of)
    if error is None:
        try:
            value_of[name] = evaluate(parts, value_of)
        except OverflowError:
            error = "too large"
    print(f"{name} = {value_of[name]}" if error is None else f"line {number}: {error}")
