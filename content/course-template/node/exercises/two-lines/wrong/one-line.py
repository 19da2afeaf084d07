print("Welcome", "Room 7")
