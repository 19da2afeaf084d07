def to_install(required, installed):
    result = []
    for line in installed:
        if line not in required:
            result.append(line)
    return result
