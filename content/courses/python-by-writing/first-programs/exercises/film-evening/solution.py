film = "River"
chairs = 45
guests = 38
print("Film:", film)
print("Free chairs:", chairs - guests)
