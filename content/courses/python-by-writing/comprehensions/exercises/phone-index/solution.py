def phone_index(lines):
    return {line.split()[0]: line.split()[1] for line in lines if line != ""}
