def natural_order(files):
    def parts(name):
        letters = name.rstrip("0123456789")
        return letters, int(name[len(letters) :]), name

    return sorted(files, key=parts)
