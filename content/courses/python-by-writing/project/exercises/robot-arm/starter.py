def robot(commands):
    height = 0
    answers = []
    return answers
