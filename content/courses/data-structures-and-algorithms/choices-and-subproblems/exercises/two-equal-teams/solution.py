def can_split(strengths):
    total = sum(strengths)
    if total % 2 == 1:
        return False

    def fits(place, missing):
        if missing == 0:
            return True
        if place == len(strengths) or missing < 0:
            return False
        if fits(place + 1, missing - strengths[place]):
            return True
        return fits(place + 1, missing)

    return fits(0, total // 2)
