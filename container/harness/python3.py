"""Runs a learner's Python files: a function or a class for every input, or a whole program once.

Frames come in on descriptor 3 and go out on descriptor 4; container/frames.ts says what they hold. As a script it starts at once. As
a module it waits for `main()`, so that one process can load it and be copied for every run.

Builtins are bound here, before any learner code runs: what that code puts in their place changes nothing for the harness.
"""

import _sitebuiltins
import atexit
import builtins
import os
import resource
import sys
from builtins import BaseException, SystemExit, compile, exec, len, list, min, open, set, type

import _signal

HARNESS = os.path.dirname(os.path.abspath(__file__))
if HARNESS not in sys.path:
    sys.path.insert(0, HARNESS)

import python3_calls as calls  # noqa: E402
import python3_errors as errors  # noqa: E402
import python3_frames as frames  # noqa: E402
import python3_trace as tracing  # noqa: E402
from python3_decode import parse  # noqa: E402
from python3_nodes import CLASSES, Unfit, WrongType, show  # noqa: E402

MAX_BYTES = 1024 * 1024
# Of the main thread, whose calls may be as deep as a learner's file lets them. As compiled programs have it.
STACK_BYTES = 64 * 1024 * 1024
# What an interpreter has loaded before it looks at its own program. Anything else a learner's module of the same name goes before.
LOADED = set("_collections_abc abc builtins codecs encodings genericpath io os posix posixpath random site stat sys".split())
make_module, modules = type(sys), sys.modules


async def _nothing():
    pass


unawaited = _nothing()
coroutine, close_coroutine = type(unawaited), type(unawaited).close
close_coroutine(unawaited)


def write_files(files):
    for file in files:
        folder = os.path.dirname(file["path"])
        if folder:
            os.makedirs(folder, exist_ok=True)
        with open(file["path"], "wb") as target:
            target.write(file["content"].encode("utf-8", "surrogatepass"))
        name = file["path"].partition("/")[0].partition(".")[0]
        if name not in LOADED:
            modules.pop(name, None)


def add_site_builtins():
    """What `site` adds to every interpreter. It is not imported here, since it also looks for packages outside the sandbox."""
    end = "Ctrl-D (i.e. EOF)"
    for name in ("exit", "quit"):
        builtins.__dict__[name] = _sitebuiltins.Quitter(name, end)
    see = "See https://www.python.org"
    texts = {"copyright": sys.copyright, "credits": f"{see} for more information.", "license": f"{see}/psf/license/"}
    for name, text in texts.items():
        builtins.__dict__[name] = _sitebuiltins._Printer(name, text)
    builtins.help = _sitebuiltins._Helper()


def clean_process(arguments, main, box):
    """Takes away what the harness, or the process this one was copied from, left where the learner's code would see it."""
    import random

    random.seed(0)
    atexit._clear()
    for name in list(modules):
        if name == "python3" or name.startswith("python3_"):
            del modules[name]
    modules["__main__"] = make_module("__main__")
    folder = os.path.dirname(main)
    sys.path[:] = [box, *([] if folder == box else [folder]), *[one for one in sys.path if one != HARNESS]]
    sys.argv[:] = [main, *arguments]
    for cls in CLASSES:
        builtins.__dict__[cls.__name__] = cls
    add_site_builtins()


def load(name, main):
    """The learner's file as a module called `name`, executed."""
    module = make_module(name)
    module.__file__ = main
    modules[name] = module
    with open(main, "rb") as file:
        code = compile(file.read(), main, "exec", dont_inherit=True)
    exec(code, module.__dict__)
    return module.__dict__


class Run:
    """One load frame: what was asked for, and where the learner's files stand."""

    def __init__(self, body, box):
        request = parse(body)
        self.entry, self.signature = request["entry"], request["signature"]
        self.box, self.path = box, request["files"][0]["path"]
        self.main = box + "/" + self.path
        write_files(request["files"])
        frames.set_streams(request["stdin"])
        clean_process(self.entry.get("arguments", []), self.main, box)
        self.tracer = tracing.Tracer(self.main) if request.get("trace") else None

    def end_trace(self):
        if self.tracer is not None:
            self.tracer.finish()

    def compile_or_raised(self, error):
        if errors.syntax_place(error, self.box) is not None:
            return {"frame": "compile", **errors.describe(error, self.box, self.path)}
        return errors.raised(error, None, self.box, self.path)

    def program(self):
        """Runs the file as main; its output and exit status are its answer."""
        try:
            load("__main__", self.main)
        except SystemExit as error:
            return frames.status_of(error.code)
        except BaseException as error:
            frame = self.compile_or_raised(error)
            frames.send(frame)
            return 1
        return 0

    def find(self):
        """What makes or is the thing to call, or None once a frame has said why there is none."""
        name = self.entry["name"]
        is_class = self.entry["kind"] == "class"
        try:
            module = load(os.path.basename(self.path).partition(".")[0], self.main)
            entry_point = (calls.find_class if is_class else calls.find_function)(module, name)
        except SystemExit:
            raise
        except BaseException as error:
            frame = self.compile_or_raised(error)
            self.end_trace()
            frames.send(frame)
            return None
        if entry_point is None:
            self.end_trace()
            kind, what = ("MissingClass", "class") if is_class else ("MissingFunction", "function")
            frames.send({"frame": "compile", "type": kind, "message": f"the file defines no {what} called {name}", "line": None})
        return entry_point

    def answer(self, entry_point, mark, text):
        """The header of the frame that answers an input, and the bytes of the value, where there is one."""
        call = calls.call_class if self.entry["kind"] == "class" else calls.call_function
        try:
            value, mutated, spent = call(entry_point, self.signature, text)
            # A lone surrogate has no UTF-8, but an escape that JSON knows as well.
            value = value.encode("utf-8", "backslashreplace")
            if len(value) > MAX_BYTES - 1_000:
                raise Unfit("large")
            return {"frame": "returned", "mark": mark, "mutated": mutated, "callNs": spent}, value
        except WrongType as error:
            text_of_value = show(error.value)
            if type(error.value) is coroutine:
                # The interpreter would warn in this file, where the coroutine is freed, that it was never awaited.
                close_coroutine(error.value)
            place = {"path": error.path, "expected": error.expected, "found": error.found, "shown": text_of_value}
            return {"frame": "wrong_type", "mark": mark, **place}, None
        except Unfit as error:
            return {"frame": "unfit", "mark": mark, "reason": error.reason}, None
        except SystemExit:
            raise
        except BaseException as error:
            return errors.raised(error, mark, self.box, self.path), None

    def calls(self):
        try:
            entry_point = self.find()
            if entry_point is None:
                return 0
            frames.send({"frame": "loaded"})
            while (body := frames.receive()) is not None:
                mark, _, text = body.partition("\n")
                frame, value = self.answer(entry_point, mark, text)
                self.end_trace()
                del body, text
                frames.put_mark(mark)
                frames.send(frame, value)
        except SystemExit as error:
            return frames.status_of(error.code)
        return 0


def deepen_stack():
    limit = resource.RLIMIT_STACK
    hard = resource.getrlimit(limit)[1]
    resource.setrlimit(limit, (STACK_BYTES if hard == resource.RLIM_INFINITY else min(STACK_BYTES, hard), hard))


def flush_and_end(*_):
    frames.flush()
    frames.end_process(143)


def main():
    """Says that it is ready, and serves one run. Never returns: the process ends with it."""
    status = 70
    try:
        _signal.signal(_signal.SIGTERM, flush_and_end)
        deepen_stack()
        frames.send({"frame": "ready"})
        body = frames.receive()
        if body is not None:
            run = Run(body, os.getcwd())
            if run.tracer is not None:
                run.tracer.start()
            try:
                status = run.program() if run.entry["kind"] == "program" else run.calls()
            finally:
                run.end_trace()
    except BaseException as error:
        errors.print_exception(type(error), error, error.__traceback__)
    finally:
        frames.leave(status)


if __name__ == "__main__":
    main()
