SELECT volunteer, station, hours
FROM shifts;
