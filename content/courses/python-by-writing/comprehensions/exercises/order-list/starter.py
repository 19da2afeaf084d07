def order_list(stock, wanted):
    return {}
