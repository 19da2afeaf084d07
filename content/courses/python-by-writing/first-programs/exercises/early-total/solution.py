plants = 4
price = 6
print("Plants:", plants)
print("Total:", plants * price)
