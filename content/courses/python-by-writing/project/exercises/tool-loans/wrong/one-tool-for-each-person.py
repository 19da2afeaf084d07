loans = {}
line = input()
while line != "quit":
    words = line.split()
    if len(words) == 3 and words[0] == "lend":
        if words[1] in loans.values():
            for name, tool in loans.items():
                if tool == words[1]:
                    print(name, "has it")
        else:
            loans[words[2]] = words[1]
            print("ok")
    elif len(words) == 2 and words[0] == "back":
        found = ""
        for name, tool in loans.items():
            if tool == words[1]:
                found = name
        if found != "":
            del loans[found]
            print("ok")
        else:
            print("not lent")
    elif len(words) == 2 and words[0] == "who":
        print(loans.get(words[1], "nothing"))
    else:
        print("what?")
    line = input()
