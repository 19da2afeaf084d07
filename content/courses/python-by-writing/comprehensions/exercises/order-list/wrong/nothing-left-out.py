def order_list(stock, wanted):
    return {name: wanted - count for name, count in stock.items()}
