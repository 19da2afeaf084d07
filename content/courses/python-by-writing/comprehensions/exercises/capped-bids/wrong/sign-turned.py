def capped_bids(bids, limit):
    return [bid if bid >= limit else limit for bid in bids]
