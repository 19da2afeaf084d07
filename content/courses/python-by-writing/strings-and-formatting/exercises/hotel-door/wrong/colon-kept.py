door = input()
place = door.find(":")
wing = door[:place].upper()
room = door[place:]
print(f"Room {room}, {wing} wing")
