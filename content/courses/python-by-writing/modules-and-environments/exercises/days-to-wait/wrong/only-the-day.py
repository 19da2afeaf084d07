from datetime import date

today = date.fromisoformat(input())
journey = date.fromisoformat(input())
days = journey.day - today.day
if days > 0:
    print("Days left:", days)
else:
    print("Today or over")
