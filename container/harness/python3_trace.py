"""Notes which lines of the learner's file run, and what is in their variables once they have.

A line is the one its statement begins in: a statement in several lines, a comprehension and a loop in one line are one. Values are
shown without asking them anything: what is not exactly of a type of the language's own is left out. Builtins are bound here, before
any learner code runs.
"""

import sys
from builtins import Exception, RuntimeError, SyntaxError, ValueError, bool, compile, complex, dict, enumerate, float
from builtins import frozenset, getattr, hasattr, id, int, len, list, max, min, open, range, set, str, tuple, type

from _json import encode_basestring_ascii as quoted

import python3_frames as frames

# As in src/runner/trace-protocol.ts, by which the server reads it.
MAX_STEPS = 400
MAX_VARIABLES = 32
MAX_VALUE = 80
MAX_NAME = 64
# A frame holds twice as much.
MAX_BYTES = 512 * 1024
# Every call costs time, also where it is none of the learner's lines: in libraries, and for each item of a generator expression.
MAX_CALLS = 1_000_000
MAX_DEPTH = 20
# Every interpreter writes out an int of so many bits, whatever limit is set.
MAX_BITS = 2_000
ONLY_TREE = 0x400
# A flag of code that has variables of its own.
FUNCTION = 0x2
METHOD = type(frames.text_of.__get__(""))
# Later interpreters have no frames for most of these.
PARTS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}

set_trace = sys.settrace
# A module's variables are in a dict; a function's, in later interpreters, in something of their own.
Locals = type((lambda: sys._getframe().f_locals)())
EMPTY = {list: "[]", tuple: "()", set: "set()", frozenset: "frozenset()", dict: "{}"}
BRACKETS = {list: ("[", "]"), tuple: ("(", ")"), set: ("{", "}"), frozenset: ("frozenset({", "})"), dict: ("{", "}")}


class Unshown(Exception):
    """A value that is left out."""


class Full(Exception):
    """More than is kept."""


def write(value, parts, above):
    """Appends what `repr` would give. `above`: the containers around it."""
    if len(parts) > MAX_VALUE:
        raise Full
    kind = type(value)
    if kind is str:
        parts.append(str.__repr__(value[: MAX_VALUE + 1]))
    elif value is None or kind is bool or kind is float or kind is complex:
        parts.append(kind.__repr__(value))
    elif kind is int and value.bit_length() <= MAX_BITS:
        parts.append(int.__repr__(value))
    elif kind is dict or kind is list or kind is tuple or kind is set or kind is frozenset:
        write_container(value, kind, parts, above)
    else:
        raise Unshown


def write_container(value, kind, parts, above):
    if id(value) in above:
        raise Unshown
    if len(above) == MAX_DEPTH:
        raise Full
    if len(value) == 0:
        parts.append(EMPTY[kind])
        return
    begin, end = BRACKETS[kind]
    parts.append(begin)
    inside = (*above, id(value))
    # Keys are never looked up: that would ask others of the same hash whether they are equal.
    for index, item in enumerate(value.items() if kind is dict else value):
        if index:
            parts.append(", ")
        if kind is dict:
            write(item[0], parts, inside)
            parts.append(": ")
            write(item[1], parts, inside)
        else:
            write(item, parts, inside)
    parts.append(",)" if kind is tuple and len(value) == 1 else end)


def show(value):
    """A value as the language writes it, cut; None where it is left out."""
    parts = []
    try:
        write(value, parts, ())
    except Full:
        parts.append("\n")
    # A thread changed what was looked at.
    except (Unshown, RuntimeError):
        return None
    text = "".join(parts)
    return text if len(text) <= MAX_VALUE else text[: MAX_VALUE - 1] + "…"


def variables_of(frame):
    """JSON text of a frame's variables."""
    values, found = frame.f_locals, []
    if type(values) is not dict and type(values) is not Locals:
        return "{}"
    for name, value in list(values.items()):
        if type(name) is not str or len(name) > MAX_NAME or (name[:2] == "__" and name[-2:] == "__"):
            continue
        text = show(value)
        if text is not None:
            found.append(quoted(name) + ":" + quoted(text))
            if len(found) == MAX_VARIABLES:
                break
    return "{" + ",".join(found) + "}"


def first_line(node):
    node = getattr(node, "pattern", node)
    return min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", ())]])


def header_end(node, inner):
    """The last line of what comes before a statement's body, which may begin in that line."""
    parts = [getattr(node, field, None) for field in ("test", "iter", "subject", "pattern", "guard", "type")]
    parts += [one.context_expr for one in getattr(node, "items", ())]
    return max([min([first_line(one) for one in inner]) - 1, *[one.end_lineno for one in parts if one is not None]])


def statement_lines(source, main):
    """For each line of a statement, or of what comes before its body, the line in which it begins; and the loops in one line."""
    lines, loops = {}, set()
    try:
        waiting = [compile(source, main, "exec", ONLY_TREE, True)]
    # Whoever loads the file says what is wrong with it.
    except (SyntaxError, ValueError):
        return lines, loops
    while waiting:
        node = waiting.pop()
        inner = [one for field in ("body", "handlers", "orelse", "finalbody", "cases") for one in getattr(node, field, ())]
        place = getattr(node, "pattern", node)
        line = getattr(place, "lineno", None)
        if line is not None and line == place.end_lineno and hasattr(node, "body") and hasattr(node, "orelse"):
            loops.add(line)
        if line is not None:
            last = header_end(node, inner) if inner else place.end_lineno
            for at in range(first_line(node), max(line, last) + 1):
                lines.setdefault(at, line)
        waiting += inner
    return lines, loops


class Activation:
    """One call of a function of the learner's, or the module itself."""

    __slots__ = ("tracer", "head", "unnoted", "step", "begun")

    def __init__(self, tracer, number, code):
        name = "" if code.co_name == "<module>" else code.co_name
        self.tracer = tracer
        self.head = f",{number},{quoted(name[:MAX_NAME])},"
        # The body of a class begins with names of the interpreter's own, in the line of the class.
        is_class = name != "" and not code.co_flags & FUNCTION
        self.unnoted = tracer.line_of(code.co_firstlineno) if is_class else None
        self.step, self.begun = None, 0

    def trace(self, frame, event, _):
        tracer = self.tracer
        if event == "line":
            line = tracer.line_of(frame.f_lineno)
            if line == self.unnoted:
                return self.trace
            # Within a statement, what is not after where it began is its next turn.
            is_same = self.step is not None and self.step[0] == line
            if is_same and (frame.f_lasti > self.begun or line in tracer.loops):
                return self.trace
            self.note(frame)
            if not tracer.has_room():
                return None
            self.step, self.begun = [line, self.head, "{}"], frame.f_lasti
            tracer.steps.append(self.step)
        elif event == "return":
            self.note(frame)
        return self.trace

    def note(self, frame):
        if self.step is not None:
            text = variables_of(frame)
            self.tracer.size += len(text) - len(self.step[2])
            self.step[2] = text


class Tracer:
    def __init__(self, main):
        with open(main, "rb") as file:
            self.lines, self.loops = statement_lines(file.read(), main)
        self.main, self.steps, self.size, self.calls, self.activations = main, [], 0, 0, 0
        self.truncated = self.is_told = False

    def start(self):
        set_trace(self.enter)

    def line_of(self, at):
        return self.lines.get(at, at)

    def enter(self, frame, _, __):
        self.calls += 1
        if self.calls > MAX_CALLS:
            return self.stop()
        code = frame.f_code
        if type(code.co_filename) is not str or code.co_filename != self.main or code.co_name in PARTS:
            return None
        # A generator that goes on is no new call.
        was = frame.f_trace
        if type(was) is METHOD and type(was.__self__) is Activation:
            return was
        self.activations += 1
        return Activation(self, self.activations - 1, code).trace

    def has_room(self):
        """Whether one more line is kept. The first that is not lets the program run on by itself."""
        if len(self.steps) < MAX_STEPS and self.size < MAX_BYTES:
            return True
        self.stop()
        return False

    def stop(self):
        """What is known goes out at once, as the program may never end."""
        self.truncated = True
        self.finish()

    def finish(self):
        """Tells what there is, once. A program that broke it has none to tell."""
        set_trace(None)
        try:
            self.tell()
        except Exception:
            pass

    def tell(self):
        if self.is_told:
            return
        self.is_told = True
        steps = ",".join([f"[{line}{head}{variables}]" for line, head, variables in self.steps])
        frames.send({"frame": "trace", "truncated": self.truncated}, f"[{steps}]".encode())
