def phone_index(lines):
    return {line.split()[1]: line.split()[0] for line in lines if line != ""}
