def capped_bids(bids, limit):
    return [limit for bid in bids]
