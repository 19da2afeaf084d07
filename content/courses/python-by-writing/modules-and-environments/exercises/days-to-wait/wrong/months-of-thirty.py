from datetime import date

today = date.fromisoformat(input())
journey = date.fromisoformat(input())
days = (journey.month - today.month) * 30 + journey.day - today.day
if days > 0:
    print("Days left:", days)
else:
    print("Today or over")
