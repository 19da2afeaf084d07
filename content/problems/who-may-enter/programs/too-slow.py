def who_may_enter(members, blocked, visits):
    answers = []
    for person, hour, accompanied in visits:
        guest = accompanied == 1 and 9 <= hour < 17
        answers.append(person < 100 or person not in blocked and (person in members or guest))
    return answers
