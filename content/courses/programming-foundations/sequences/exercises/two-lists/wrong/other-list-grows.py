family = ["Ana", "Ben"]
party = family[:]
family.append(input())
print(family)
print(party)
