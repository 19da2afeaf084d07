"""Exceptions as the server and the learner want them: without a line of the harness.

Builtins are bound here, before any learner code runs.
"""

import os
import sys
from builtins import BaseException, MemoryError, PermissionError, SyntaxError, isinstance, issubclass, len, str, type

from python3_nodes import name_of_type

HARNESS = os.path.dirname(os.path.abspath(__file__)) + "/"
MAX_TEXT = 4_000
#: Where the standard library makes semaphores, which are files in a folder that programs without namespaces share.
SEMAPHORES = os.path.dirname(os.__file__) + "/multiprocessing/synchronize.py"
NO_SEMAPHORES = "this sandbox has no locks between processes, so multiprocessing has no Pool, Queue or Lock here. Use threads."
print_exception = sys.__excepthook__


def file_of(step):
    return step.tb_frame.f_code.co_filename


def own_text(text):
    return str.__str__(text)[:MAX_TEXT] if issubclass(type(text), str) else ""


def syntax_place(error, box):
    """The learner's own file and the line in it that cannot be parsed."""
    file = error.filename if isinstance(error, SyntaxError) else None
    if issubclass(type(file), str) and file.startswith(box + "/"):
        return file[len(box) + 1 :], error.lineno
    return None


def line_in(error, main):
    line, step = None, error.__traceback__
    while step is not None:
        if file_of(step) == main:
            line = step.tb_lineno
        step = step.tb_next
    return line


def lacks_semaphores(error):
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    return isinstance(error, PermissionError) and step is not None and file_of(step) == SEMAPHORES


def describe(error, box, path):
    """Type, message and line of an exception. `path`: the learner's first file, in whose terms the line is given."""
    main, message = box + "/" + path, ""
    try:
        message = own_text(error.msg if isinstance(error, SyntaxError) else str(error))
    except BaseException:
        pass
    if lacks_semaphores(error):
        message = f"{message}: {NO_SEMAPHORES}"
    line = line_in(error, main)
    place = syntax_place(error, box)
    if place is not None:
        line = place[1]
        if place[0] != path:
            message = f"{message} ({place[0]}, line {line})"
    line = line if type(line) is int and line > 0 else None
    return {"type": name_of_type(type(error)), "message": message, "line": line}


def raised(error, mark, box, path):
    show(error)
    memory = isinstance(error, MemoryError)
    return {"frame": "raised", "mark": mark, "memory": memory, **describe(error, box, path)}


def show(error, hook=print_exception):
    """Writes the traceback to stderr, from the learner's first frame on."""
    try:
        step = error.__traceback__
        while step is not None and file_of(step).startswith(HARNESS):
            step = step.tb_next
        error.__traceback__ = step
        # Where a probe refuses, the harness is at the end as well.
        while step is not None and step.tb_next is not None:
            if file_of(step.tb_next).startswith(HARNESS):
                step.tb_next = None
            step = step.tb_next
        step = error.__traceback__
        hook(type(error), error, step)
    except BaseException:
        pass
