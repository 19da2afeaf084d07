def numbers(version):
    parts = []
    for part in version.split("."):
        parts.append(int(part))
    return parts


def too_old(installed, needed):
    versions = {}
    for line in installed:
        name, version = line.split("==")
        versions[name] = numbers(version)
    result = []
    for line in needed:
        name, version = line.split("==")
        if name not in versions or versions[name] < numbers(version):
            result.append(name)
    return result
