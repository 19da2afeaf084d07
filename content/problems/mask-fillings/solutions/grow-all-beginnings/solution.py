def mask_fillings(strip: str, gap: int) -> list[str]:
    beginnings = [""]
    for place in strip:
        longer = []
        for beginning in beginnings:
            if place != "1":
                longer.append(beginning + "0")
            if place != "0" and "1" not in beginning[max(0, len(beginning) - gap) :]:
                longer.append(beginning + "1")
        beginnings = longer
    return beginnings
