SELECT max(km)
FROM trips
WHERE ...;
