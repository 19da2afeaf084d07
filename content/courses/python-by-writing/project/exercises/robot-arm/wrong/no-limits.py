def robot(commands):
    height = 0
    answers = []
    for line in commands:
        words = line.split()
        if words == ["where"]:
            answers.append(str(height))
        elif len(words) != 2 or not words[1].isdigit():
            answers.append("?")
        elif words[0] == "up":
            height = height + int(words[1])
        elif words[0] == "down":
            height = height - int(words[1])
        else:
            answers.append("?")
    return answers
