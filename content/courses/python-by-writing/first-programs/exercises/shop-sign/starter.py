print("OPEN")
