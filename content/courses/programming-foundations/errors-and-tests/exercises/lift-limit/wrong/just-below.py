def may_ride(people, weight):
    return people <= 8 and weight < 600

def rule(people, weight):
    return not (people > 8 or weight > 600)

weight = 599
if may_ride(8, weight) != rule(8, weight):
    print("Found it")
else:
    print("This test passes")
