film = "River"
chairs = "45"
guests = 38
print("Film:", Film)
print("Free chairs:", chairs - guests)
