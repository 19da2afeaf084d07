plants = 4
print("Plants:", plants)
print("Total:", plants * price)
price = 6
