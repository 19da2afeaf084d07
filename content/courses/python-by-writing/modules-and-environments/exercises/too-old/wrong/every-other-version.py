def too_old(installed, needed):
    result = []
    for line in needed:
        if line not in installed:
            result.append(line.split("==")[0])
    return result
