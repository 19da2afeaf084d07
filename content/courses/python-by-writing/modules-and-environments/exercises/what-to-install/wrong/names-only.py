def to_install(required, installed):
    names = []
    for line in installed:
        names.append(line.split("==")[0])
    result = []
    for line in required:
        if line == "" or line.startswith("#"):
            continue
        if line.split("==")[0] not in names:
            result.append(line)
    return result
