seen = set()
for ticket in input().split():
    seen.add(ticket)
    if ticket in seen:
        print("closed")
    else:
        print("open")
print("Tickets:", len(seen))
