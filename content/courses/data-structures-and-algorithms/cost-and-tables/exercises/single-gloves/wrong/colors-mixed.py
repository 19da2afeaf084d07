def single_gloves(colors):
    return len(colors) % 2
