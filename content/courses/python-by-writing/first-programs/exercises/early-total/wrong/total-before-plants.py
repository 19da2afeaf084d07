plants = 4
price = 6
print("Total:", plants * price)
print("Plants:", plants)
