def too_old(installed, needed):
    result = []
    return result
