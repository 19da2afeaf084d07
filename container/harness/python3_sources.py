"""What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions.

Builtins are bound here, before any learner code runs.
"""

from builtins import Exception, int, len

#: What probes refused since the call began. A program that catches a refusal must not pass for that.
refusals = []


class ProbeError(Exception):
    """A question too many, or about an index outside."""


ProbeError.__module__ = "builtins"


def decode_stream(wire):
    """Not the list's own iterator, which can be copied."""

    def read():
        yield from wire

    return read()


def decode_probe(wire):
    answers, questions = wire["answers"], wire["questions"]
    count, asked = len(answers), 0

    def refuse(message):
        refusals.append(ProbeError(message))
        raise refusals[-1]

    def probe(index):
        nonlocal asked
        index = int.__index__(index)
        if asked == questions:
            refuse(f"asked more than {questions} question{'' if questions == 1 else 's'}")
        asked += 1
        if not 0 <= index < count:
            refuse(f"asked about index {index}, outside 0 to {count - 1}")
        return answers[index]

    return probe
