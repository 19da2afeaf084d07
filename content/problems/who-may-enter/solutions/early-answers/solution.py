def who_may_enter(members: list[int], blocked: list[int], visits: list[list[int]]) -> list[bool]:
    known = set(members)
    refused = set(blocked)

    def may_enter(person: int, hour: int, accompanied: int) -> bool:
        if person < 100:
            return True
        if person in refused:
            return False
        if person in known:
            return True
        return accompanied == 1 and hour in range(9, 17)

    return [may_enter(*visit) for visit in visits]
