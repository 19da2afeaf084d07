def mask_fillings(strip: str) -> list[str]:
    beginnings = [""]
    for place in strip:
        choices = "01" if place == "?" else place
        beginnings = [beginning + choice for beginning in beginnings for choice in choices]
    return beginnings
