seen = set()
last = ""
for ticket in input().split():
    if ticket == last:
        print("closed")
    else:
        print("open")
    last = ticket
    seen.add(ticket)
print("Tickets:", len(seen))
