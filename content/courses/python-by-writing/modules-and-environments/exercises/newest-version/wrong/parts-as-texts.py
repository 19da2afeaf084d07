versions = input().split()
best = versions[0]
for version in versions:
    if version.split(".") > best.split("."):
        best = version
print(best)
