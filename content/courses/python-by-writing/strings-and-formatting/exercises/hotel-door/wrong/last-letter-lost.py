door = input()
place = door.find(":")
wing = door[:place - 1].upper()
room = door[place + 1:]
print(f"Room {room}, {wing} wing")
