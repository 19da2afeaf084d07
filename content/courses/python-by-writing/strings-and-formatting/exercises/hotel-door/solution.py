door = input()
place = door.find(":")
wing = door[:place].upper()
room = door[place + 1:]
print(f"Room {room}, {wing} wing")
