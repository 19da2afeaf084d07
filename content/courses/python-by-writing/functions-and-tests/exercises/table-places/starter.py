def table_places(guests, tables, places):
    return guests
