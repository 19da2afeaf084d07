seen = set()
count = 0
for ticket in input().split():
    count = count + 1
    if ticket in seen:
        print("closed")
    else:
        print("open")
        seen.add(ticket)
print("Tickets:", count)
