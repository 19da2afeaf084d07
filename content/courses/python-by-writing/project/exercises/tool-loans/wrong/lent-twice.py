def tools_of(name, loans):
    tools = []
    for tool, owner in loans.items():
        if owner == name:
            tools.append(tool)
    if len(tools) == 0:
        return "nothing"
    return " ".join(sorted(tools))


loans = {}
line = input()
while line != "quit":
    words = line.split()
    if len(words) == 3 and words[0] == "lend":
        loans[words[1]] = words[2]
        print("ok")
    elif len(words) == 2 and words[0] == "back":
        if words[1] in loans:
            del loans[words[1]]
            print("ok")
        else:
            print("not lent")
    elif len(words) == 2 and words[0] == "who":
        print(tools_of(words[1], loans))
    else:
        print("what?")
    line = input()
