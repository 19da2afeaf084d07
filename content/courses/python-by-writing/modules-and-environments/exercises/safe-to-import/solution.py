def tip(bill):
    return max(bill // 10, 1)


if __name__ == "__main__":
    bill = int(input("Bill: "))
    print("Tip:", tip(bill))
