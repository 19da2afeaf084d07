def mask_fillings(strip, gap):
    beginnings = [""]
    for place in strip:
        beginnings = [text + choice for text in beginnings[:4000] for choice in ("01" if place == "?" else place)]
    return beginnings
