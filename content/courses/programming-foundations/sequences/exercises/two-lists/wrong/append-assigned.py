family = ["Ana", "Ben"]
party = family[:]
party = party.append(input())
print(family)
print(party)
