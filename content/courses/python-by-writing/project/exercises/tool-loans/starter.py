line = input()
while line != "quit":
    line = input()
