def who_may_enter(members, blocked, visits):
    known = set(members)
    refused = set(blocked)
    answers = []
    for person, hour, accompanied in visits:
        guest = accompanied == 1 or 9 <= hour < 17
        answers.append(person < 100 or person not in refused and (person in known or guest))
    return answers
