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


def calculate(values: list[int], operators: list[str]) -> None:
    operator = operators.pop()
    right = values.pop()
    left = values.pop()
    if operator == "*":
        result = left * right
    elif operator == "+":
        result = left + right
    elif operator == "-":
        result = left - right
    else:
        result = max(left, right) if operator == "max" else min(left, right)
    if abs(result) > LARGEST:
        raise OverflowError
    values.append(result)


def evaluate(parts: list[str], value_of: dict[str, int]) -> int:
    values = []
    operators = []
    for part in parts:
        if part == "(":
            operators.append(part)
        elif part == ")":
            while operators[-1] != "(":
                calculate(values, operators)
            operators.pop()
        elif part in RANKS:
            while operators and RANKS[operators[-1]] >= RANKS[part]:
                calculate(values, operators)
            operators.append(part)
        else:
            values.append(value_of[part] if part.isalpha() else int(part))
    while operators:
        calculate(values, operators)
    return values[0]


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
    if error is not None:
        value_of[name] = 0
    print(f"{name} = {value_of[name]}" if error is None else f"line {number}: {error}")
