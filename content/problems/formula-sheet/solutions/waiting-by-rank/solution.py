import re
import sys

RANK_OF = {"*": 2, "+": 1, "-": 1, "max": 0, "min": 0}
CALCULATE = {
    "*": lambda left, right: left * right,
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "max": max,
    "min": min,
}
LIMIT = 10**9


class LineError(Exception):
    pass


def check(parts: list[str], sheet: dict[str, int]) -> None:
    open_brackets = 0
    for part in parts:
        open_brackets += (part == "(") - (part == ")")
        if open_brackets < 0:
            break
    if open_brackets != 0:
        raise LineError("brackets")
    for part in parts:
        if re.match("[a-z]", part) and part not in RANK_OF and part not in sheet:
            raise LineError(f"unknown {part}")


def settle(waiting: list, lowest: int, value: int) -> int:
    """Calculates the waiting operators from the highest rank down to `lowest`."""
    for rank in (2, 1, 0):
        if rank >= lowest and waiting[rank]:
            left, operator = waiting[rank]
            waiting[rank] = None
            value = CALCULATE[operator](left, value)
            if not -LIMIT <= value <= LIMIT:
                raise LineError("too large")
    return value


def value_of_line(parts: list[str], sheet: dict[str, int]) -> int:
    check(parts, sheet)
    brackets = [[None, None, None]]
    value = 0
    for part in parts:
        if part == "(":
            brackets.append([None, None, None])
        elif part == ")":
            value = settle(brackets.pop(), 0, value)
        elif part in RANK_OF:
            rank = RANK_OF[part]
            brackets[-1][rank] = (settle(brackets[-1], rank, value), part)
        else:
            value = int(part) if part[0].isdigit() else sheet[part]
    return settle(brackets[0], 0, value)


sheet = {}
for number, line in enumerate(sys.stdin, 1):
    words = line.split()
    if words:
        try:
            sheet[words[0]] = value_of_line(words[2:], sheet)
            print(words[0], "=", sheet[words[0]])
        except LineError as error:
            print(f"line {number}: {error}")
