import shlex


def log_fields(line):
    return shlex.split(line)
