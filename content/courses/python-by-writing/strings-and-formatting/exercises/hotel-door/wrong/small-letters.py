door = input()
place = door.find(":")
wing = door[:place]
room = door[place + 1:]
print(f"Room {room}, {wing} wing")
