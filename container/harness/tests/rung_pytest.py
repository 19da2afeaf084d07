"""A plugin for pytest: writes a line of JSON for each test to the file that RUNG_REPORT names.

A test has the name that unittest would give it, so that both tools tell of the same test in the same words.
"""

import json
import os
import traceback

import pytest
from _pytest.fixtures import FixtureLookupError
from _pytest.unittest import TestCaseFunction

MOST = 4_000
box = os.getcwd()
target = open(os.environ["RUNG_REPORT"], "w")
# Tests of which a subtest has been told, by their node id.
reported = set()


def name_of(nodeid):
    path, _, rest = nodeid.partition("::")
    inside, bracket, case = rest.partition("[")
    return f"{path.removesuffix('.py').replace('/', '.')}.{inside.replace('::', '.')}{bracket}{case}"


def write(name, status, message="", path=None, line=None, seconds=None):
    ms = None if seconds is None else seconds * 1000
    record = {"name": name, "status": status, "message": message[:MOST], "path": path, "line": line, "ms": ms}
    target.write(json.dumps(record) + "\n")
    target.flush()


def place(error):
    """The innermost line of the learner's own files that an exception came through, or that a parser stopped at."""
    if isinstance(error, SyntaxError) and error.filename:
        return os.path.relpath(error.filename, box), error.lineno
    own = [step for step in traceback.extract_tb(error.__traceback__) if step.filename.startswith(box + os.sep)]
    return (os.path.relpath(own[-1].filename, box), own[-1].lineno) if own else (None, None)


def message_of(error):
    record = "".join(traceback.format_exception_only(type(error), error)).strip()
    return record.splitlines()[-1] if isinstance(error, SyntaxError) else record


def is_assertion(error):
    return isinstance(error, (AssertionError, pytest.fail.Exception))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    error = call.excinfo.value if call.excinfo else None
    if report.failed and isinstance(error, FixtureLookupError):
        # No implementation can provide what such a test asks for, so its file is reported as one that does not load.
        file = item.nodeid.partition("::")[0]
        line = None if item.location[1] is None else item.location[1] + 1
        write(file, "error", f"fixture {error.argname!r} not found", file, line, report.duration)
    elif report.failed:
        status = "failed" if error is None or is_assertion(error) else "error"
        message = message_of(error) if error else str(report.longrepr)
        path, line = place(error) if error else (None, None)
        write(name_of(item.nodeid), status, message, path, line, report.duration)
    elif report.skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else "expected to fail"
        write(name_of(item.nodeid), "skipped", str(reason), seconds=report.duration)
    elif report.when == "call" and item.nodeid not in reported:
        write(name_of(item.nodeid), "passed", seconds=report.duration)


def add_subtest(function, case, subtest, failure):
    if failure is None:
        return
    reported.add(function.nodeid)
    error = failure[1]
    path, line = place(error)
    suffix = subtest.id()[len(case.id()) :]
    write(name_of(function.nodeid) + suffix, "failed" if is_assertion(error) else "error", message_of(error), path, line)


# unittest reports subtests to a result object of this form; newer versions of pytest have their own.
TestCaseFunction.addSubTest = add_subtest
TestCaseFunction.failfast = False


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector):
    report = (yield).get_result()
    if not report.failed:
        return
    error = report.call.excinfo.value if hasattr(report, "call") else None
    cause = getattr(error, "__cause__", None) or error
    # Of a folder there is nothing to correct; its files tell for themselves.
    path, line = place(cause) if cause else (None, None)
    file = report.nodeid.partition("::")[0]
    write(file, "error", message_of(cause) if cause else str(report.longrepr), path or file, line)


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report):
    """Prints nothing of its own between what the tests print."""
    return "", "", ""
