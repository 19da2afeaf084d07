"""A plugin for pytest: writes a line of JSON for each test to the file that RUNG_REPORT names."""

import json
import os

MOST = 4_000
target = open(os.environ["RUNG_REPORT"], "w")


def tell(report, status, message=""):
    path, line = report.location[0], None
    crash = getattr(getattr(report, "longrepr", None), "reprcrash", None)
    if crash is not None:
        path, line, message = os.path.relpath(crash.path), crash.lineno, crash.message
    said = {"name": report.nodeid, "status": status, "message": message[:MOST], "path": path, "line": line}
    target.write(json.dumps({**said, "ms": getattr(report, "duration", 0) * 1000}) + "\n")
    target.flush()


def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        tell(report, "passed")
    elif report.skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else "expected to fail"
        tell(report, "skipped", str(reason))
    elif report.failed:
        tell(report, "failed" if report.when == "call" else "error", str(report.longrepr))


def pytest_collectreport(report):
    if report.failed:
        said = {"name": report.nodeid, "status": "error", "message": str(report.longrepr)[:MOST], "path": report.fspath}
        target.write(json.dumps({**said, "line": None, "ms": None}) + "\n")
        target.flush()
