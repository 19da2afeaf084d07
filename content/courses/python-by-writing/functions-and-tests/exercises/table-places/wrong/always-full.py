def table_places(guests, tables, places):
    seated = tables * places
    return seated, guests - seated
