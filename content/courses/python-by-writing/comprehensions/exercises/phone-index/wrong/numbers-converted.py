def phone_index(lines):
    return {line.split()[0]: str(int(line.split()[1])) for line in lines if line != ""}
