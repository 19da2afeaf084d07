"""One input: finds what is asked for in the learner's module, calls it with decoded arguments and encodes what came of it.

Builtins are bound here, before any learner code runs.
"""

from builtins import BaseException, SystemExit, callable, enumerate, getattr, issubclass, len, type
from time import thread_time_ns

from python3_decode import decode, parse
from python3_nodes import Unfit, WrongType, check_relinked, given_nodes
from python3_sources import refusals
from python3_values import MAX_BYTES, encode, mutable

# Up to this many characters of arguments, it is found out whether the call changed them.
MAX_COMPARED = 64 * 1024


def is_class(value):
    return issubclass(type(value), type)


def find_function(module, name):
    """What makes the callable for one input: a function's, or of a fresh Solution its method, in snake case or camel case."""
    head, *rest = name.split("_")
    camel = head + "".join([part.capitalize() for part in rest])
    for spelling in (name, camel):
        candidate = module.get(spelling)
        if callable(candidate):
            return lambda: candidate
    solution = module.get("Solution")
    for spelling in (name, camel):
        if is_class(solution) and callable(getattr(solution, spelling, None)):
            return lambda: getattr(solution(), spelling)
    return None


def find_class(module, name):
    candidate = module.get(name)
    return candidate if is_class(candidate) else None


def text_or_none(kind, value):
    try:
        return encode(kind, value)
    except SystemExit:
        raise
    except BaseException:
        return None


def call_function(make, signature, text):
    """JSON text of the answer, the indexes of the arguments the call changed, and nanoseconds of CPU time that it took."""
    kinds, answer = signature["parameters"], signature["answer"]
    values = [decode(kinds[index], wire) for index, wire in enumerate(parse(text))]
    before = {}
    if len(text) <= MAX_COMPARED:
        for index, kind in enumerate(kinds):
            if index != answer and mutable(kind):
                before[index] = text_or_none(kind, values[index])
    lists = [values[index] for index, kind in enumerate(kinds) if kind["kind"] == "list_node"] if answer == "relinked" else []
    nodes = given_nodes(lists)
    refusals.clear()
    function = make()
    begun = thread_time_ns()
    returned = function(*values)
    spent = thread_time_ns() - begun
    if refusals:
        raise refusals[0]
    returns = answer == "return" or answer == "relinked"
    kind, value = (signature["returns"], returned) if returns else (kinds[answer], values[answer])
    body = encode(kind, value)
    if answer == "relinked":
        check_relinked(nodes, returned)
    return body, [index for index, was in before.items() if text_or_none(kinds[index], values[index]) != was], spent


def call_class(make, signature, text):
    """As of `call_function`, of the answers to a list of operations, the first of which is the construction."""
    answers, size, instance = ["null"], 0, None
    operations = parse(text)
    begun = thread_time_ns()
    for index, (name, wires) in enumerate(operations):
        if index == 0:
            instance = make(*[decode(kind, wires[at]) for at, kind in enumerate(signature["constructor"])])
            continue
        method = signature["methods"][name]
        returned = getattr(instance, name)(*[decode(kind, wires[at]) for at, kind in enumerate(method["parameters"])])
        try:
            answers.append(encode(method["returns"], returned, 1))
        except WrongType as error:
            raise WrongType(f"[{index}]" + error.path, error.expected, error.value, error.found) from None
        size += len(answers[-1]) + 1
        if size > MAX_BYTES:
            raise Unfit("large")
    spent = thread_time_ns() - begun
    return "[" + ",".join(answers) + "]", [], spent
