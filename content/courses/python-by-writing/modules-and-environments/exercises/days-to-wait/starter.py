from datetime import date

today = date.fromisoformat(input())
journey = date.fromisoformat(input())
days = 0
if days > 0:
    print("Days left:", days)
else:
    print("Today or over")
