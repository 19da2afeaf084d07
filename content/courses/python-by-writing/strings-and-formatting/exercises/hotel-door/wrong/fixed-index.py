door = input()
wing = door[:5].upper()
room = door[6:]
print(f"Room {room}, {wing} wing")
