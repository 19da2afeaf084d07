date = input()
year = date[:4]
month = date[4:7]
day = date[8:]
print(day + "." + month + "." + year)
