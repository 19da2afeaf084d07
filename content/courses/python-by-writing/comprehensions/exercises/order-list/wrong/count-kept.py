def order_list(stock, wanted):
    return {name: count for name, count in stock.items() if count < wanted}
