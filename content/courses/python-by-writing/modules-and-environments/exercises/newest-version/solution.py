def numbers(version):
    parts = []
    for part in version.split("."):
        parts.append(int(part))
    return parts


versions = input().split()
print(max(versions, key=numbers))
