"""Linked lists, trees and graphs: the classes learners build them of, and their wire forms. Every walk keeps its own stack.

Builtins are bound here, before any learner code runs: what that code puts in their place changes nothing for these functions.
"""

from builtins import (
    Exception,
    bool,
    dict,
    float,
    frozenset,
    getattr,
    id,
    int,
    issubclass,
    len,
    list,
    range,
    set,
    str,
    tuple,
    type,
    zip,
)

# No answer with more nodes fits a frame: each takes two bytes at least.
MAX_NODES = 512 * 1024
MAX_SHOWN = 200
MISSING = type("Missing", (), {})()
name_of_type = type.__dict__["__name__"].__get__


class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val
        self.next = next

    def __repr__(self):
        return f"ListNode({self.val!r})"


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val
        self.left = left
        self.right = right

    def __repr__(self):
        return f"TreeNode({self.val!r})"


class GraphNode:
    def __init__(self, val=0, neighbors=None):
        self.val = val
        self.neighbors = [] if neighbors is None else neighbors

    def __repr__(self):
        return f"GraphNode({self.val!r})"


CLASSES = (ListNode, TreeNode, GraphNode)
for cls in CLASSES:
    cls.__module__ = "builtins"


class WrongType(Exception):
    """Nothing of the declared type stands at `path`."""

    def __init__(self, path, expected, value, value_of_field=None):
        self.path = path
        self.expected = expected
        self.value = value
        self.found = name_of_type(type(value)) if value_of_field is None else value_of_field


class Unfit(Exception):
    """No answer: `reason` is deep, large or cyclic."""

    def __init__(self, reason):
        self.reason = reason


BRACKETS = {list: ("[", "]"), tuple: ("(", ")"), set: ("{", "}"), frozenset: ("frozenset({", "})"), dict: ("{", "}")}


def show(value, depth=0):
    """A value as Python prints it, without asking the value: only plain ones have their own text, long ones are cut."""
    kind = type(value)
    if value is None or kind is bool or kind is float:
        return kind.__repr__(value)
    if kind is int:
        return int.__repr__(value) if value.bit_length() < 640 else f"an int of {value.bit_length()} bits"
    if kind is str:
        text = str.__repr__(value[:MAX_SHOWN])
        return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
    brackets = BRACKETS.get(kind)
    if brackets is None:
        return f"<{name_of_type(kind)} object>"
    if depth == 4:
        return f"{brackets[0]}…{brackets[1]}" if value else brackets[0] + brackets[1]
    parts = []
    for item in value:
        if len(parts) == 20:
            parts.append("…")
            break
        parts.append(f"{show(item, depth + 1)}: {show(value[item], depth + 1)}" if kind is dict else show(item, depth + 1))
    if kind is tuple and len(parts) == 1:
        parts.append("")
    text = brackets[0] + ", ".join(parts).rstrip(" ") + brackets[1]
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"


def field(node, name, expected, path):
    """An attribute of anything that has one: learners may bring a class of their own."""
    value_of_field = getattr(node, name, MISSING)
    if value_of_field is MISSING:
        raise WrongType(path, expected, node)
    return value_of_field


def plain_int(value, path):
    kind = type(value)
    if kind is not int:
        if kind is bool or not issubclass(kind, int):
            raise WrongType(path, "int", value)
        value = int.__index__(value)
    if not -0x8000_0000 <= value <= 0x7FFF_FFFF:
        raise WrongType(path, "int of 32 bits", value)
    return value


def given_nodes(heads):
    """The nodes of these lists with their values, by identity. Holding them keeps an identity from being used again."""
    place_of = {}
    for node in heads:
        while node is not None and id(node) not in place_of:
            place_of[id(node)] = (node, node.val)
            node = node.next
    return place_of


def check_relinked(place_of, node):
    """Raises WrongType at the first node that is not one of the given ones, or has another value now. The list was encoded before."""
    for at in range(dict.__len__(place_of) + 1):
        if node is None:
            return
        value = getattr(node, "val")
        _, was = place_of.get(id(node), (None, MISSING))
        if was is MISSING or was != value:
            raise WrongType(f"[{at}]", "given node", value, "new node" if was is MISSING else "changed node")
        node = getattr(node, "next")


def decode_list(wire):
    values, tail = (wire["values"], wire["tailTo"]) if type(wire) is dict else (wire, None)
    nodes = [ListNode(value) for value in values]
    for index in range(1, len(nodes)):
        nodes[index - 1].next = nodes[index]
    if tail is not None:
        nodes[-1].next = nodes[tail]
    return nodes[0] if nodes else None


def encode_list(node):
    texts, visited, kept = [], {}, []
    path = ""
    while node is not None:
        index = visited.get(id(node))
        if index is not None:
            return '{"values":[' + ",".join(texts) + '],"tailTo":' + int.__repr__(index) + "}"
        if len(texts) == MAX_NODES:
            raise Unfit("large")
        visited[id(node)] = len(texts)
        kept.append(node)
        value = field(node, "val", "ListNode", path)
        following = field(node, "next", "ListNode", path)
        texts.append(int.__repr__(plain_int(value, f"[{len(texts)}].val")))
        path = f"[{len(texts) - 1}].next"
        node = following
    return "[" + ",".join(texts) + "]"


def decode_tree(wire):
    if not wire:
        return None
    root = TreeNode(wire[0])
    parents, at = [root], 1
    for parent in parents:
        for side in ("left", "right"):
            if at >= len(wire):
                return root
            if wire[at] is not None:
                node = TreeNode(wire[at])
                parents.append(node)
                if side == "left":
                    parent.left = node
                else:
                    parent.right = node
            at += 1
    return root


def contains_itself(root):
    """Whether a way down leads back to a node it came through; one node below two others is no cycle."""
    done, on_way, pending = {}, set(), [(root, False)]
    while pending:
        node, leaving = pending.pop()
        if leaving:
            on_way.discard(id(node))
        elif id(node) in on_way:
            return True
        elif id(node) not in done:
            done[id(node)] = node
            on_way.add(id(node))
            pending.append((node, True))
            for side in ("left", "right"):
                child = getattr(node, side, None)
                if child is not None:
                    pending.append((child, False))
    return False


def tree_path(ways, index):
    """From the root to a node; the way to a very deep one is cut."""
    steps = []
    while index > 0 and len(steps) < 40:
        index, side = ways[index]
        steps.append("." + side)
    return ("…" if index > 0 else "") + "".join(steps[::-1])


def encode_tree(root):
    """Level by level. `ways` says of each node which one it hangs from and on which side, `slots` where its text stands."""
    if root is None:
        return "[]"
    nodes, ways, slots, texts = [root], [(0, "")], [0], [""]
    visited = {id(root)}
    at = 0
    while at < len(nodes):
        node = nodes[at]
        value = getattr(node, "val", MISSING)
        for side in ("left", "right"):
            child = getattr(node, side, MISSING)
            if child is MISSING or value is MISSING:
                raise WrongType(tree_path(ways, at), "TreeNode", node)
            if child is None:
                texts.append("null")
                continue
            if visited is not None:
                if id(child) in visited:
                    if contains_itself(root):
                        raise Unfit("cyclic")
                    visited = None
                else:
                    visited.add(id(child))
            if len(nodes) == MAX_NODES:
                raise Unfit("large")
            nodes.append(child)
            ways.append((at, side))
            slots.append(len(texts))
            texts.append("")
        if type(value) is not int or not -0x8000_0000 <= value <= 0x7FFF_FFFF:
            value = plain_int(value, tree_path(ways, at) + ".val")
        texts[slots[at]] = int.__repr__(value)
        at += 1
    return "[" + ",".join(texts[: slots[-1] + 1]) + "]"


def decode_graph(wire):
    nodes = [GraphNode(value) for value, _ in wire]
    for node, (_, neighbors) in zip(nodes, wire):
        node.neighbors = [nodes[index] for index in neighbors]
    return nodes[0] if nodes else None


def encode_graph(root):
    """Numbered breadth first from the node handed over, in the order of the neighbours."""
    if root is None:
        return "[]"
    nodes, numbers, texts, links = [root], {id(root): 0}, [], 0
    at = 0
    while at < len(nodes):
        node = nodes[at]
        path = f"[{at}]"
        value = plain_int(field(node, "val", "GraphNode", path if at else ""), path + ".val")
        neighbors = field(node, "neighbors", "GraphNode", path if at else "")
        if not issubclass(type(neighbors), list):
            raise WrongType(path + ".neighbors", "list", neighbors)
        indexes = []
        for neighbor in list.copy(neighbors):
            number = numbers.get(id(neighbor))
            if number is None:
                if getattr(neighbor, "neighbors", MISSING) is MISSING:
                    raise WrongType(f"{path}.neighbors[{len(indexes)}]", "GraphNode", neighbor)
                number = numbers[id(neighbor)] = len(nodes)
                nodes.append(neighbor)
            indexes.append(int.__repr__(number))
        links += 1 + len(indexes)
        if links > MAX_NODES:
            raise Unfit("large")
        texts.append(f"[{int.__repr__(value)},[{','.join(indexes)}]]")
        at += 1
    return "[" + ",".join(texts) + "]"
