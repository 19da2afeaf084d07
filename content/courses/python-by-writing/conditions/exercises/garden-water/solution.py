hour = int(input())
rain = input()
if rain == "no" and (hour < 9 or hour >= 19):
    print("water")
else:
    print("wait")
