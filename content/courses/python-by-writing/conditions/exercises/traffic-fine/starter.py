speed = int(input())
if speed > 50:
    print("warning")
elif speed > 60:
    print("penalty")
elif speed > 80:
    print("no license")
else:
    print("fine")
