import re
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


def checked(operator: str, left: int, right: int) -> int:
    results = {"*": left * right, "+": left + right, "-": left - right, "max": max(left, right), "min": min(left, right)}
    if abs(results[operator]) > LARGEST:
        raise OverflowError
    return results[operator]


def flat(parts):
    """The value of an expression without brackets."""
    parts = parts[:]
    for operators in (("*",), ("+", "-"), ("max", "min")):
        rest = parts[:1]
        for at in range(1, len(parts), 2):
            if parts[at] in operators:
                rest[-1] = checked(parts[at], rest[-1], parts[at + 1])
            else:
                rest += parts[at : at + 2]
        parts = rest
    return parts[0]


def evaluate(parts, value_of):
    text = " ".join(str(value_of.get(part, part)) for part in parts)

    def value(match):
        return str(flat([int(part) if part[-1].isdigit() else part for part in match[1].split()]))

    text = f"( {text} )"
    while "(" in text:
        text = re.sub(r"\(([^()]*)\)", value, text)
    return int(text)


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
