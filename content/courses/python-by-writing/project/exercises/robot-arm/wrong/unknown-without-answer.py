def robot(commands):
    height = 0
    answers = []
    for line in commands:
        words = line.split()
        if words == ["where"]:
            answers.append(str(height))
        elif len(words) == 2 and words[1].isdigit():
            if words[0] == "up":
                height = min(height + int(words[1]), 10)
            elif words[0] == "down":
                height = max(height - int(words[1]), 0)
    return answers
