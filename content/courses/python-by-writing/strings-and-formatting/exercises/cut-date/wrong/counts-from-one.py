date = input()
year = date[1:4]
month = date[6:7]
day = date[9:]
print(day + "." + month + "." + year)
