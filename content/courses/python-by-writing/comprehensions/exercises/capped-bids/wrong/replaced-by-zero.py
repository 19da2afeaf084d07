def capped_bids(bids, limit):
    return [bid if bid <= limit else 0 for bid in bids]
