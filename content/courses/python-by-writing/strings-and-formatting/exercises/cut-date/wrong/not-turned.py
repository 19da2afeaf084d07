date = input()
print(date[:4] + "." + date[5:7] + "." + date[8:])
