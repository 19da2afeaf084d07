from datetime import date

today = date.fromisoformat(input())
journey = date.fromisoformat(input())
days = (today - journey).days
if days > 0:
    print("Days left:", days)
else:
    print("Today or over")
