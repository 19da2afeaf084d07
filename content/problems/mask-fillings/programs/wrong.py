def mask_fillings(strip):
    if "?" not in strip:
        return [strip]
    return [strip.replace("?", "0"), strip.replace("?", "1")]
