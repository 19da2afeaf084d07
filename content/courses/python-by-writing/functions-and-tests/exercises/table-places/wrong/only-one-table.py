def table_places(guests, tables, places):
    seated = min(guests, places)
    return seated, guests - seated
