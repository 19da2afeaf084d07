def to_install(required, installed):
    result = []
    for line in required:
        if line not in installed:
            result.append(line)
    return result
