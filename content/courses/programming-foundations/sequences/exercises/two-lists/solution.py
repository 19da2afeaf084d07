family = ["Ana", "Ben"]
party = family[:]
party.append(input())
print(family)
print(party)
