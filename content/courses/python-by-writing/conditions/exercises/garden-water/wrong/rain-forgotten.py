hour = int(input())
rain = input()
if hour < 9 or hour >= 19:
    print("water")
else:
    print("wait")
