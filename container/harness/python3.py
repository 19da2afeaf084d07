"""Runs a learner's Python file: once per input as a function, or once as a whole program.

Frames go out on descriptor 4 and inputs come in on descriptor 3, one at a time and only after the answer to the one before.
Usage: python3.py function|program MAIN NAME
"""

import os
import sys
import _signal

MAX_VALUE_BYTES = 1024 * 1024
MAX_DEPTH = 200
KIND, MAIN, NAME = sys.argv[1:4]
FOLDER = os.path.dirname(MAIN)


class ReturnTypeError(TypeError):
    pass


class ReturnTooLargeError(ValueError):
    pass


def send(frame):
    body = json.dumps(frame).encode()
    data = len(body).to_bytes(4, "big") + body
    while data:
        data = data[os.write(4, data) :]


def receive():
    """The next input as (mark, arguments), or None when the server has no more."""

    def exactly(size):
        parts = []
        while size:
            part = os.read(3, min(size, 1 << 20))
            if not part:
                return None
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    head = exactly(4)
    body = exactly(int.from_bytes(head, "big")) if head else None
    if body is None:
        return None
    mark, _, arguments = body.partition(b"\n")
    return mark.decode(), arguments.decode()


def flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            pass


def flush_and_end(*_):
    flush()
    os._exit(143)


def line_of(error):
    if isinstance(error, SyntaxError) and error.filename == MAIN:
        return error.lineno
    line, step = None, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == MAIN:
            line = step.tb_lineno
        step = step.tb_next
    return line


def describe(error):
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        message = ""
    return {"type": type(error).__name__, "message": str(message)[:4000], "line": line_of(error) or None}


def show(error):
    """Writes the traceback to stderr, from the learner's first frame on."""
    try:
        import traceback

        step = error.__traceback__
        while step is not None and step.tb_frame.f_code.co_filename == __file__:
            step = step.tb_next
        traceback.print_exception(type(error), error, step, limit=-30)
    except BaseException:
        pass


def own_syntax_error(error):
    return isinstance(error, SyntaxError) and (error.filename or "").startswith(FOLDER + "/")


def raised(error, mark):
    show(error)
    return {"frame": "raised", "mark": mark, "memory": isinstance(error, MemoryError), **describe(error)}


def check(value):
    """Refuses what has no JSON form. Keeps its own stack, since nesting deeper than Python's own may come back."""
    plain = (bool, int, str, type(None))
    pending = [(value, 0)]
    while pending:
        item, depth = pending.pop()
        if isinstance(item, plain):
            continue
        if isinstance(item, float):
            if item != item or item in (float("inf"), float("-inf")):
                raise ReturnTypeError(f"returned {item!r}, which has no JSON form")
            continue
        if depth >= MAX_DEPTH:
            raise ReturnTypeError(f"returned a value nested deeper than {MAX_DEPTH} levels, or one that contains itself")
        if isinstance(item, dict):
            for key in item:
                if not isinstance(key, str):
                    raise ReturnTypeError(f"returned a dict with a key of type {type(key).__name__}; JSON keys are strings")
            item = item.values()
        elif not isinstance(item, (list, tuple)):
            raise ReturnTypeError(f"returned a value of type {type(item).__name__}, which has no JSON form")
        pending.extend((inner, depth + 1) for inner in item if type(inner) not in plain)


def to_json(value):
    check(value)
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        text = json.dumps(value, separators=(",", ":"))
        size = len(text)
    if size > MAX_VALUE_BYTES:
        raise ReturnTooLargeError(f"returned a value of {size} bytes in JSON; at most {MAX_VALUE_BYTES} are kept")
    return text


def find(module):
    found = module.get(NAME)
    if callable(found):
        return lambda: found
    head, *rest = NAME.split("_")
    solution = module.get("Solution")
    for name in (NAME, head + "".join(part.capitalize() for part in rest)):
        if isinstance(solution, type) and callable(getattr(solution, name, None)):
            return lambda: getattr(solution(), name)
    return None


def load(name):
    """The learner's file as a module called `name`, executed."""
    module = type(sys)(name)
    module.__file__ = MAIN
    sys.modules[name] = module
    with open(MAIN, "rb") as file:
        code = compile(file.read(), MAIN, "exec", dont_inherit=True)
    exec(code, module.__dict__)
    return module.__dict__


def answer(make, mark, arguments):
    values = json.loads(arguments)
    try:
        frame = {"frame": "returned", "mark": mark, "value": to_json(make()(*values))}
    except SystemExit:
        raise
    except BaseException as error:
        frame = raised(error, mark)
    flush()
    for descriptor in (1, 2):
        try:
            os.write(descriptor, mark.encode())
        except OSError:
            pass
    send(frame)


def run_function():
    try:
        make = find(load(os.path.basename(MAIN).partition(".")[0]))
    except SystemExit:
        raise
    except BaseException as error:
        if own_syntax_error(error):
            return send({"frame": "compile", **describe(error)})
        return send(raised(error, None))
    if make is None:
        message = f"the file defines no function called {NAME}"
        return send({"frame": "compile", "type": "MissingFunction", "message": message, "line": None})
    send({"frame": "loaded"})
    while (received := receive()) is not None:
        answer(make, *received)
        del received


def run_program():
    sys.argv = [MAIN]
    try:
        load("__main__")
    except SystemExit:
        raise
    except BaseException as error:
        if own_syntax_error(error):
            send({"frame": "compile", **describe(error)})
        else:
            send(raised(error, None))
        sys.exit(1)


_signal.signal(_signal.SIGTERM, flush_and_end)
import json  # noqa: E402

sys.path[0] = FOLDER
send({"frame": "ready"})
run_function() if KIND == "function" else run_program()
