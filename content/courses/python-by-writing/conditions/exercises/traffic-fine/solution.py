speed = int(input())
if speed > 80:
    print("no license")
elif speed > 60:
    print("penalty")
elif speed > 50:
    print("warning")
else:
    print("fine")
