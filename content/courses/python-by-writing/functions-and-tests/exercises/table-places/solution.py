def table_places(guests, tables, places):
    seated = min(guests, tables * places)
    return seated, guests - seated
