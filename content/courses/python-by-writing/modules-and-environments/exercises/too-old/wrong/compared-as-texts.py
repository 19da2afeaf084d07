def too_old(installed, needed):
    versions = {}
    for line in installed:
        name, version = line.split("==")
        versions[name] = version
    result = []
    for line in needed:
        name, version = line.split("==")
        if name not in versions or versions[name] < version:
            result.append(name)
    return result
