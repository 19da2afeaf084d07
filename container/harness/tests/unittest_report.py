"""Runs the tests below the working folder without pytest, and writes a line of JSON for each to the file named first.

Collected are functions named test… at the top of a module, methods named so of plain classes named Test…, and unittest classes.
"""

import inspect
import json
import os
import re
import sys
import time
import traceback
import unittest

PATTERNS = ("test*.py", "*_test.py")
FRAME = re.compile(r'File "([^"\n]+)", line (\d+)')
ASYNC = "an async test function never runs by itself: call asyncio.run in a plain one"


def place(error, box):
    """The innermost line of the learner's own files that an exception came through: path, line and the line's text."""
    own = [step for step in traceback.extract_tb(error[2]) if step.filename.startswith(box + os.sep)]
    return (os.path.relpath(own[-1].filename, box), own[-1].lineno, own[-1].line) if own else (None, None, None)


def message_of(error, line):
    record = "".join(traceback.format_exception_only(error[0], error[1])).strip()
    # A plain `assert` says nothing of itself.
    return f"AssertionError: {line}" if record == "AssertionError" and line else record


class Function(unittest.FunctionTestCase):
    """A test function under the name that a method would have."""

    def __init__(self, name, function):
        super().__init__(function)
        self.name = name

    def id(self):
        return self.name


class NotRunnable(Exception):
    """Nothing that is written beside a test can make it run: its file is told of as one that does not load."""


def refusing(reason, code):
    def test():
        raise NotRunnable(reason, os.path.relpath(code.co_filename), code.co_firstlineno)

    return test


def runnable(name, function, own=()):
    if inspect.iscoroutinefunction(function):
        return refusing(ASYNC, function.__code__)
    parameters = [one for one in inspect.signature(function).parameters.values() if one.default is one.empty and one.kind < one.VAR_POSITIONAL]
    if len(parameters) > len(own):
        lacks = f"{name} asks for the fixture {parameters[len(own)].name}, and fixtures need pytest, which is not installed here"
        return refusing(lacks, function.__code__)
    return lambda: function(*own)


def in_class(cls, name):
    def test():
        one = cls()
        getattr(one, "setup_method", lambda: None)()
        try:
            runnable(name, getattr(one, name))()
        finally:
            getattr(one, "teardown_method", lambda: None)()

    return test


def functions_in(module):
    for name, value in list(vars(module).items()):
        if name.startswith("test") and inspect.isfunction(value):
            yield Function(f"{module.__name__}.{name}", runnable(name, value))
        if name.startswith("Test") and inspect.isclass(value) and not issubclass(value, unittest.TestCase):
            if "__init__" in vars(value):
                continue
            for method in (one for one in dir(value) if one.startswith("test") and callable(getattr(value, one))):
                yield Function(f"{module.__name__}.{name}.{method}", in_class(value, method))


class Loader(unittest.TestLoader):
    def loadTestsFromModule(self, module, *args, pattern=None, **more):
        suite = super().loadTestsFromModule(module, *args, pattern=pattern, **more)
        suite.addTests(functions_in(module))
        return suite


class Report(unittest.TestResult):
    def __init__(self, target, box):
        super().__init__()
        self.target, self.box, self.begun, self.told = target, box, 0, set()

    def startTest(self, test):
        super().startTest(test)
        self.begun = time.perf_counter()

    def write(self, name, status, message, path, line):
        took = (time.perf_counter() - self.begun) * 1000
        record = {"name": name, "status": status, "message": message, "path": path, "line": line, "ms": took}
        self.told.add(name)
        self.target.write(json.dumps(record) + "\n")
        self.target.flush()

    def tell(self, test, status, error=None, message=""):
        path, line, text = place(error, self.box) if error else (None, None, None)
        self.write(test.id(), status, message_of(error, text) if error else message, path, line)

    def unloaded(self, test, error):
        """A module that could not be imported. unittest keeps what went wrong as text alone."""
        text = str(error).strip()
        own = [(path, line) for path, line in FRAME.findall(text) if path.startswith(self.box + os.sep)]
        path, line = (os.path.relpath(own[-1][0], self.box), int(own[-1][1])) if own else (None, None)
        module = test.id().partition("_FailedTest.")[2].replace(".", os.sep) + ".py"
        name = module if os.path.exists(module) else test.id()
        self.write(name, "error", text.splitlines()[-1], path or name, line)

    def addSuccess(self, test):
        if test.id() not in self.told:
            self.tell(test, "passed")

    def addFailure(self, test, err):
        self.tell(test, "failed", err)

    def addError(self, test, err):
        if type(test).__name__ == "_FailedTest":
            return self.unloaded(test, err[1])
        if isinstance(err[1], NotRunnable):
            reason, path, line = err[1].args
            return self.write(path, "error", reason, path, line)
        self.tell(test, "error", err)

    def addSkip(self, test, reason):
        self.tell(test, "skipped", message=str(reason))

    def addExpectedFailure(self, test, err):
        self.tell(test, "passed")

    def addUnexpectedSuccess(self, test):
        self.tell(test, "failed", message="was expected to fail")

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.tell(subtest, "failed" if issubclass(err[0], test.failureException) else "error", err)
            self.told.add(test.id())


def main(target):
    box = os.getcwd()
    sys.path[0] = box
    suite = unittest.TestSuite()
    for pattern in PATTERNS:
        suite.addTests(Loader().discover(box, pattern, box))
    report = Report(target, box)
    suite.run(report)
    return 0 if report.testsRun and report.wasSuccessful() else 1


if __name__ == "__main__":
    with open(sys.argv[1], "w") as target:
        status = main(target)
    sys.exit(status)
