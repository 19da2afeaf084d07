print("OPEN", "Monday to Friday", "Welcome!")
