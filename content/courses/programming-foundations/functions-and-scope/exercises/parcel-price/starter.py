def parcel_price(weight, express):
    # Write your code here.
    return 0
