if __name__ == "__main__":
    def tip(bill):
        return max(bill // 10, 1)

    bill = int(input("Bill: "))
    print("Tip:", tip(bill))
