SELECT count(*)
FROM trips;
