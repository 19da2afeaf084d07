"""The way in: JSON to natural Python values of the declared type.

Builtins are bound here, before any learner code runs. The walk keeps its own stack.
"""

import sys
from builtins import dict, float, frozenset, getattr, int, len, set, tuple

from _json import make_scanner

from python3_nodes import decode_graph, decode_list, decode_tree
from python3_sources import decode_probe, decode_stream


class Syntax:
    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = None
    memo = {}


scan = make_scanner(Syntax)
set_recursion_limit, recursion_limit = sys.setrecursionlimit, sys.getrecursionlimit
set_digits, digits = getattr(sys, "set_int_max_str_digits", None), getattr(sys, "get_int_max_str_digits", None)


def parse(text):
    """JSON as plain values. The scanner counts nesting against the limit on recursion, which is the learner's to choose."""
    limit = recursion_limit()
    set_recursion_limit(20_000)
    try:
        return scan(text.strip(), 0)[0]
    finally:
        set_recursion_limit(limit)


def unlimited(convert, value):
    """Converts between an int and its digits, of which Python by itself takes no more than 4,300."""
    if set_digits is None:
        return convert(value)
    limit = digits()
    set_digits(0)
    try:
        return convert(value)
    finally:
        set_digits(limit)


# Types whose values are what JSON gives.
NATURAL = {"int", "bool", "char", "string", "null", "void"}
FROM_WIRE = {
    "long": int,
    "bigint": lambda wire: unlimited(int, wire),
    "float": float,
    "list_node": decode_list,
    "tree_node": decode_tree,
    "graph_node": decode_graph,
    "stream": decode_stream,
    "probe": decode_probe,
}


class Open:
    """A composite being read or written: what it is made of, and how far the walk has come."""

    __slots__ = ("parent", "name", "of", "value", "items", "at", "done", "frozen")

    def __init__(self, parent, kind, value, items, frozen):
        self.parent = parent
        self.name = kind["kind"]
        self.of = {"kind": "pair", "of": [kind["key"], kind["value"]]} if self.name == "map" else kind["of"]
        self.value = value
        self.items = items
        self.at = 0
        self.done = []
        self.frozen = frozen

    def next(self):
        """The type of the next part, the part, and whether it is hashed: what sets and keys hold is, so lists are tuples there."""
        kind = self.of[self.at] if self.name in ("tuple", "pair") else self.of
        return kind, self.items[self.at], self.frozen or self.name == "set" or (self.name == "pair" and self.at == 0)


def natural(kind):
    while kind["kind"] in ("array", "optional"):
        kind = kind["of"]
    return kind["kind"] in NATURAL


def close_value(one):
    if one.name == "array":
        return tuple(one.done) if one.frozen else one.done
    if one.name == "set":
        return frozenset(one.done) if one.frozen else set(one.done)
    return dict(one.done) if one.name == "map" else tuple(one.done)


def decode(kind, wire):
    """The value of a type whose wire form has been parsed."""
    inside, frozen = None, False
    while True:
        while kind["kind"] == "optional":
            kind = kind["of"]
        name = kind["kind"]
        if wire is None or name in NATURAL or (natural(kind) and not frozen):
            value = wire
        elif name in FROM_WIRE:
            value = FROM_WIRE[name](wire)
        else:
            inside = Open(inside, kind, None, wire, frozen)
            if wire:
                kind, wire, frozen = inside.next()
                continue
            value, inside = close_value(inside), inside.parent
        while inside is not None:
            inside.done.append(value)
            inside.at += 1
            if inside.at < len(inside.items):
                break
            value, inside = close_value(inside), inside.parent
        if inside is None:
            return value
        kind, wire, frozen = inside.next()
