import re


def log_fields(line):
    fields = []
    for quoted, bracketed, plain in re.findall(r'("(?:\\.|[^"\\])*")|(\[[^\]]*\])|(\S+)', line):
        if quoted:
            fields.append(re.sub(r"\\(.)", r"\1", quoted[1:-1]))
        else:
            fields.append(bracketed[1:-1] if bracketed else plain)
    return fields
