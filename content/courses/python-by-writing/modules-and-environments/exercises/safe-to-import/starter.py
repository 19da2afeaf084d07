def tip(bill):
    return bill // 10


bill = int(input("Bill: "))
print("Tip:", tip(bill))
