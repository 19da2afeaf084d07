"""Runs the tests below the working folder with unittest and writes a line of JSON for each to the file named first."""

import json
import os
import sys
import time
import traceback
import unittest

PATTERNS = ("test*.py", "*_test.py")


def place(error, box):
    """The innermost line of the learner's own files that an exception came through."""
    own = [step for step in traceback.extract_tb(error[2]) if step.filename.startswith(box + os.sep)]
    return (os.path.relpath(own[-1].filename, box), own[-1].lineno) if own else (None, None)


class Report(unittest.TestResult):
    def __init__(self, target, box):
        super().__init__()
        self.target, self.box, self.begun, self.told = target, box, 0, set()

    def startTest(self, test):
        super().startTest(test)
        self.begun = time.perf_counter()

    def tell(self, test, status, error=None, message=""):
        path, line = place(error, self.box) if error else (None, None)
        if error:
            message = "".join(traceback.format_exception_only(error[0], error[1])).strip()
        took = (time.perf_counter() - self.begun) * 1000
        said = {"name": test.id(), "status": status, "message": message, "path": path, "line": line, "ms": took}
        self.told.add(test.id())
        self.target.write(json.dumps(said) + "\n")
        self.target.flush()

    def addSuccess(self, test):
        if test.id() not in self.told:
            self.tell(test, "passed")

    def addFailure(self, test, err):
        self.tell(test, "failed", err)

    def addError(self, test, err):
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
    found = unittest.TestSuite()
    for pattern in PATTERNS:
        found.addTests(unittest.TestLoader().discover(box, pattern, box))
    report = Report(target, box)
    found.run(report)
    return 0 if report.testsRun and report.wasSuccessful() else 1


if __name__ == "__main__":
    with open(sys.argv[1], "w") as target:
        status = main(target)
    sys.exit(status)
