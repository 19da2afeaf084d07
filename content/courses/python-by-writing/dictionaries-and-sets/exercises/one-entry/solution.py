seen = set()
for ticket in input().split():
    if ticket in seen:
        print("closed")
    else:
        print("open")
        seen.add(ticket)
print("Tickets:", len(seen))
