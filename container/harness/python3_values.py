"""The way out: natural Python values to JSON, strictly by the declared type and never by the look of the value.

Builtins are bound here, before any learner code runs. A subclass of a plain type is read through the plain type's own methods, so
that what is sent is what the value holds, whatever it claims. The walk keeps its own stack.
"""

from builtins import (
    OverflowError,
    bool,
    dict,
    float,
    frozenset,
    int,
    issubclass,
    len,
    list,
    map,
    max,
    min,
    set,
    str,
    tuple,
    type,
)

from _json import encode_basestring

from python3_decode import Open, unlimited
from python3_nodes import Unfit, WrongType, encode_graph, encode_list, encode_tree, show

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 2_000
MAX_NODES = 2_000_000
# Readers take JSON numbers as doubles: beyond this, two integers could look the same.
EXACT = 2**53 - 1
INFINITY = float("inf")

NAMES = {
    "int": "int",
    "long": "int",
    "bigint": "int",
    "float": "float",
    "bool": "bool",
    "char": "str of one character",
    "string": "str",
    "null": "None",
    "void": "None",
    "array": "list",
    "tuple": "tuple",
    "pair": "tuple",
    "set": "set",
    "map": "dict",
    "list_node": "ListNode",
    "tree_node": "TreeNode",
    "graph_node": "GraphNode",
}
NODES = {"list_node": (encode_list, 2), "tree_node": (encode_tree, 1), "graph_node": (encode_graph, 3)}


def name_of(kind):
    optional = kind["kind"] == "optional"
    while kind["kind"] == "optional":
        kind = kind["of"]
    return NAMES[kind["kind"]] + (" or None" if optional else "")


def float_text(value):
    if value != value:
        return '"NaN"'
    if value in (INFINITY, -INFINITY):
        return '"Infinity"' if value > 0 else '"-Infinity"'
    return float.__repr__(value)


def scalar(name, value):
    """The text of a scalar, or None where `value` is not of that type."""
    kind = type(value)
    if name in ("int", "long", "bigint"):
        if kind is bool or not issubclass(kind, int):
            return None
        value = int.__index__(value)
        if name == "int":
            return int.__repr__(value) if -EXACT <= value <= EXACT else None
        bits = value.bit_length()
        if bits > MAX_BYTES * 10 // 3:
            raise Unfit("large")
        return '"' + (int.__repr__(value) if bits < 2_000 else unlimited(int.__repr__, value)) + '"'
    if name == "float":
        if issubclass(kind, float):
            return float_text(float.__float__(value))
        if kind is bool or not issubclass(kind, int):
            return None
        value = int.__index__(value)
        if -EXACT <= value <= EXACT:
            return int.__repr__(value)
        try:
            return float_text(int.__float__(value))
        except OverflowError:
            return None
    if name == "bool":
        return ("true" if value is True else "false") if kind is bool else None
    if name in ("string", "char"):
        if not issubclass(kind, str):
            return None
        value = str.__str__(value)
        return encode_basestring(value) if name == "string" or len(value) == 1 else None
    return "null" if name == "void" or value is None else None


def scalars(name, items):
    """The texts of many scalars that all have the very type they should have, joined; None where one has not."""
    kinds = set(map(type, items))
    if len(kinds) != 1:
        return None
    if name == "int" and int in kinds and -EXACT <= min(items) and max(items) <= EXACT:
        return ",".join(map(int.__repr__, items))
    if name == "string" and str in kinds:
        return ",".join(map(encode_basestring, items))
    if name == "bool" and bool in kinds:
        return ",".join(["true" if item else "false" for item in items])
    if name == "float" and float in kinds:
        return ",".join(map(float_text, items))
    return None


def parts(name, kind, value, frozen):
    """What a composite holds, read by its plain type's own methods; None where `value` is not of that type."""
    own = type(value)
    if name == "array":
        if frozen and issubclass(own, tuple):
            return list(tuple.__iter__(value))
        return list.copy(value) if issubclass(own, list) else None
    if name in ("tuple", "pair"):
        return list(tuple.__iter__(value)) if issubclass(own, tuple) and tuple.__len__(value) == len(kind["of"]) else None
    if name == "set":
        if issubclass(own, set):
            return list(set.__iter__(value))
        return list(frozenset.__iter__(value)) if issubclass(own, frozenset) else None
    return list(dict.items(value)) if issubclass(own, dict) else None


def path_to(inside):
    steps = []
    while inside is not None:
        if inside.name == "pair":
            is_key = inside.at == 0
            steps.append(f".keys[{inside.parent.at}]" if is_key else f"[{show(inside.items[0])[:60]}]")
            inside = inside.parent
        else:
            steps.append(f"[{inside.at}]")
        inside = inside.parent
    return ("…" if len(steps) > 40 else "") + "".join(steps[:40][::-1])


def mismatch(kind, value, inside):
    """Raises what is wrong with a value that is not of its type. One that contains itself ends here too: no type has containers without
    end, and where they ought to have ended, there is one of those above again.
    """
    above = inside
    while above is not None:
        if above.value is value:
            raise Unfit("cyclic")
        above = above.parent
    expected, found = name_of(kind), None
    while kind["kind"] == "optional":
        kind = kind["of"]
    name = kind["kind"]
    if name == "int" and type(value) is int:
        expected = "int of 32 bits"
    elif name in ("tuple", "pair") and issubclass(type(value), tuple):
        expected, found = f"tuple of {len(kind['of'])}", f"tuple of {tuple.__len__(value)}"
    raise WrongType(path_to(inside), expected, value, found)


def encode(kind, value, depth=0):
    """A value as JSON text of its declared type; raises WrongType or Unfit. `depth`: brackets around it."""
    out, inside, size, nodes, frozen = [], None, 0, 0, False
    while True:
        declared = kind
        while kind["kind"] == "optional" and value is not None:
            kind = kind["of"]
        name = kind["kind"]
        text, items, nodes = None, None, nodes + 1
        if name == "optional":
            text = "null"
        elif name in NODES:
            write, brackets = NODES[name]
            if depth + brackets > MAX_DEPTH:
                raise Unfit("deep")
            try:
                text = write(value)
            except WrongType as error:
                raise WrongType(path_to(inside) + error.path, error.expected, error.value, error.found) from None
        elif name in ("array", "tuple", "set", "map", "pair"):
            items = parts(name, kind, value, frozen)
            if items is None:
                mismatch(declared, value, inside)
            if depth == MAX_DEPTH:
                raise Unfit("deep")
            if nodes + len(items) > MAX_NODES:
                raise Unfit("large")
            joined = scalars(kind["of"]["kind"], items) if name in ("array", "set") and items else None
            if joined is not None:
                text, nodes = "[" + joined + "]", nodes + len(items)
            elif not items:
                text = "[]"
        else:
            text = scalar(name, value)
            if text is None:
                mismatch(declared, value, inside)
        if text is None:
            out.append("[")
            depth += 1
            inside = Open(inside, kind, value, items, frozen)
        else:
            out.append(text)
            size += len(text)
            if inside is not None:
                inside.at += 1
        while inside is not None and inside.at == len(inside.items):
            out.append("]")
            depth -= 1
            inside = inside.parent
            if inside is not None:
                inside.at += 1
        size += 1
        if size > MAX_BYTES:
            raise Unfit("large")
        if inside is None:
            return "".join(out)
        if inside.at > 0:
            out.append(",")
        kind, value, frozen = inside.next()


MUTABLE = {"array", "set", "map", "list_node", "tree_node", "graph_node"}


def mutable(kind):
    """Whether a call can change a value of this type. A tuple may hold something that changes."""
    while kind["kind"] == "optional":
        kind = kind["of"]
    return kind["kind"] in MUTABLE or kind["kind"] == "tuple"
