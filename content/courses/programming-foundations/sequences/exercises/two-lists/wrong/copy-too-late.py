family = ["Ana", "Ben"]
party = family
party.append(input())
party = family[:]
print(family)
print(party)
