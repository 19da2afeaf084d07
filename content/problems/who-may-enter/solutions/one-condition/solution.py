def who_may_enter(members: list[int], blocked: list[int], visits: list[list[int]]) -> list[bool]:
    is_member = set(members)
    is_blocked = set(blocked)
    answers = []
    for person, hour, accompanied in visits:
        is_staff = person < 100
        welcome_guest = accompanied == 1 and 9 <= hour < 17
        answers.append(is_staff or person not in is_blocked and (person in is_member or welcome_guest))
    return answers
