speed = int(input())
if speed > 80:
    print("no license")
if speed > 60:
    print("penalty")
if speed > 50:
    print("warning")
else:
    print("fine")
