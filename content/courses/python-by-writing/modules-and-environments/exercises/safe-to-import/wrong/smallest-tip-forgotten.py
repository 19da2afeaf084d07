def tip(bill):
    return bill // 10


if __name__ == "__main__":
    bill = int(input("Bill: "))
    print("Tip:", tip(bill))
