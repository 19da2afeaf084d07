"""Runs a learner's SQL on SQLite: for every input the script that makes the tables, then the learner's statements.

The answer is the rows of the last statement that has any, each as one text: columns between tabs, NULL as `NULL`, real numbers as SQLite
itself writes them, and a tab, a line break or a backslash within a text as in C. As a whole program, the script comes as stdin and the
rows go to stdout. Of Python, nothing here is the learner's.
"""

import os
import re
import signal
import sqlite3
import sys
from time import thread_time_ns

import python3_frames as frames
from _json import encode_basestring
from python3_decode import parse

MAX_BYTES = 1024 * 1024 - 1_000
#: What is kept of a program's output, MAX_STREAM_BYTES in src/runner/protocol.ts.
MAX_PRINTED = 1024 * 1024
MAX_ROWS = 2_000_000
MIB = 1024 * 1024
#: What the interpreter itself takes of a program's memory.
OWN_BYTES = 24 * MIB
STEPS = re.compile(r'(?<=near ").*(?=": syntax error)|(?<=unrecognized token: ").*(?=")', re.S)
SYNTAX = re.compile(r"syntax error|unrecognized token|incomplete input")
LEAD = re.compile(r"(\s|--[^\n]*(\n|\Z)|/\*.*?\*/)*", re.S)
EXPLAINS = re.compile(r"explain\b", re.I)
ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"}
TO_ESCAPE = re.compile(r"[\\\t\n\r\0]")

DENIED_ACTIONS = {sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_DETACH}
DENIED_FUNCTIONS = {"load_extension", "readfile", "writefile", "edit", "fts3_tokenizer"}
#: Pragmas that only tell.
PRAGMAS = set("table_info table_xinfo table_list index_list index_info index_xinfo foreign_key_list compile_options".split())


class Unfit(Exception):
    pass


def explaining(text):
    """The statement as one that runs nothing, which a learner's own EXPLAIN is already."""
    return text if EXPLAINS.match(text) else "EXPLAIN " + text


class Statement:
    """One statement, and the line of the file it begins in."""

    def __init__(self, text, line):
        lead = LEAD.match(text).end()
        self.text = text[lead:]
        self.line = line + text.count("\n", 0, lead)

    def line_of(self, connection, message):
        """Of the word an error names: the first at which the statement is as wrong as it is in whole."""
        word = STEPS.search(message)
        if word is None:
            return self.line
        for match in re.finditer(re.escape(word.group()), self.text):
            try:
                connection.execute(explaining(self.text[: match.end()]))
            except sqlite3.Error as error:
                if str(error) == message:
                    return self.line + self.text.count("\n", 0, match.start())
        return self.line


def is_blank(text):
    """Whether nothing but comments and white space is left."""
    return not re.sub(r"--[^\n]*|/\*.*?(\*/|\Z)|[\s;]", "", text, flags=re.S)


def statements(text):
    """The file's statements; a semicolon within a string, a comment or a trigger ends none."""
    statement_list, begin, at = [], 0, 0
    while True:
        at = text.find(";", at) + 1
        end = at or len(text)
        piece = text[begin:end]
        if not at or sqlite3.complete_statement(piece):
            if not is_blank(piece):
                statement_list.append(Statement(piece, 1 + text.count("\n", 0, begin)))
            begin = end
        if not at:
            return statement_list


def display(value):
    if value is None:
        return "NULL"
    if isinstance(value, float):
        # SQLite knows no negative zero in text.
        mantissa, e, exponent = format(value + 0.0, ".15g").partition("e")
        if "inf" in mantissa:
            return mantissa.replace("inf", "Inf")
        return (mantissa if "." in mantissa else mantissa + ".0") + e + exponent
    if isinstance(value, bytes):
        return "X'" + value.hex().upper() + "'"
    return TO_ESCAPE.sub(lambda match: ESCAPES[match.group()], value) if isinstance(value, str) else str(value)


def authorize(action, first, second, *_):
    denied = (
        action in DENIED_ACTIONS
        or (action == sqlite3.SQLITE_FUNCTION and second.lower() in DENIED_FUNCTIONS)
        or (action == sqlite3.SQLITE_PRAGMA and first.lower() not in PRAGMAS)
    )
    return sqlite3.SQLITE_DENY if denied else sqlite3.SQLITE_OK


def database(script, memory_mb):
    """A database in memory, filled by the problem's own script, in which the learner's statements cannot reach anything else."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(f"PRAGMA hard_heap_limit = {max(16 * MIB, memory_mb * MIB - OWN_BYTES)}")
    connection.executescript(script)
    connection.set_authorizer(authorize)
    return connection


def rows_of(connection, all_statements, most=MAX_BYTES, beside=3):
    """Texts of the rows of the last statement that has any. Raises what SQLite raises, with the statement as `statement`, and Unfit with
    the rows by which they come to more than `most` bytes, of which each takes so many `beside` its own."""
    answer = []
    for statement in all_statements:
        try:
            cursor = connection.execute(statement.text)
            if cursor.description is None:
                continue
            answer, size = [], 0
            for row in cursor:
                answer.append("\t".join(map(display, row)))
                size += len(answer[-1]) + beside
                if size > most or len(answer) > MAX_ROWS:
                    raise Unfit(answer)
        except sqlite3.Error as error:
            error.statement = statement
            raise
    return answer


def raised(error, mark, connection):
    statement = getattr(error, "statement", None)
    line = statement.line_of(connection, str(error)) if statement and connection else None
    is_memory = isinstance(error, MemoryError)
    message = "the query took all its memory" if is_memory else str(error)
    return {"frame": "raised", "mark": mark, "memory": is_memory, "type": type(error).__name__, "message": message, "line": line}


def misfit(request):
    """Why nothing can be run, or None: an error with its line."""
    if request["entry"]["kind"] != "program":
        signature = request["signature"]
        kinds = [kind["kind"] for kind in signature.get("parameters", [])]
        returns = signature.get("returns", {})
        if kinds != ["string"] or returns.get("kind") != "array" or returns["of"]["kind"] != "string":
            return "Signature", "a query takes the script that makes its tables, a string, and its rows are strings", None
    statement_list = statements(request["files"][0]["content"])
    if not statement_list:
        return "MissingQuery", "the file holds no statement", None
    with sqlite3.connect(":memory:") as empty:
        for statement in statement_list:
            try:
                empty.execute(explaining(statement.text))
            except sqlite3.Error as error:
                # A table can only be missing where none has been made yet.
                if SYNTAX.search(str(error)):
                    return "SyntaxError", str(error), statement.line_of(empty, str(error))
    return None


def answer(request, statement_list, mark, script):
    """The header of the frame that answers an input, and the bytes of the value, where there is one."""
    connection = None
    try:
        connection = database(script, request["memoryMb"])
        begun = thread_time_ns()
        rows = rows_of(connection, statement_list)
        spent = thread_time_ns() - begun
        value = ("[" + ",".join(map(encode_basestring, rows)) + "]").encode("utf-8", "backslashreplace")
        if len(value) > MAX_BYTES:
            raise Unfit
        return {"frame": "returned", "mark": mark, "mutated": [], "callNs": spent}, value
    except Unfit:
        return {"frame": "unfit", "mark": mark, "reason": "large"}, None
    except (sqlite3.Error, MemoryError) as error:
        return raised(error, mark, connection), None


def serve(request):
    wrong = misfit(request)
    if wrong:
        kind, message, line = wrong
        frames.send({"frame": "compile", "type": kind, "message": message, "line": line})
        return 1
    statement_list = statements(request["files"][0]["content"])
    if request["entry"]["kind"] == "program":
        return program(request, statement_list)
    frames.send({"frame": "loaded"})
    while (body := frames.receive()) is not None:
        mark, _, text = body.partition("\n")
        frame, value = answer(request, statement_list, mark, parse(text)[0])
        frames.put_mark(mark)
        frames.send(frame, value)
    return 0


def print_rows(rows):
    for row in rows:
        os.write(1, (row + "\n").encode("utf-8", "backslashreplace"))


def program(request, statement_list):
    connection = None
    try:
        connection = database(request["stdin"] or "", request["memoryMb"])
        print_rows(rows_of(connection, statement_list, MAX_PRINTED, 1))
        return 0
    except Unfit as error:
        # More than is kept of any program's output, which ends the run.
        print_rows(error.args[0])
    except (sqlite3.Error, MemoryError) as error:
        frames.send(raised(error, None, connection))
    return 1


def main():
    """Says that it is ready, and serves one run. Never returns: the process ends with it."""
    status = 70
    try:
        signal.signal(signal.SIGTERM, lambda *_: frames.end_process(143))
        frames.send({"frame": "ready"})
        body = frames.receive()
        if body is not None:
            status = serve(parse(body))
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode("utf-8", "replace"))
    finally:
        frames.end_process(status)


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    main()
