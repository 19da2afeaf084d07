def capped_bids(bids, limit):
    return [bid for bid in bids if bid <= limit]
