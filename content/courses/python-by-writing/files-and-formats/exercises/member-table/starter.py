import csv

with open("members.csv", "w", newline="") as file:
    writer = csv.writer(file)
    writer.writerow(["name", "age"])
    for i in range(int(input())):
        name, age = input().split(";")
        ...
with open("members.csv") as file:
    print(file.read().strip())
