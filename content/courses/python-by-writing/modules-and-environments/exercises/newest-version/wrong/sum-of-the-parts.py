def total(version):
    result = 0
    for part in version.split("."):
        result = result + int(part)
    return result


versions = input().split()
print(max(versions, key=total))
