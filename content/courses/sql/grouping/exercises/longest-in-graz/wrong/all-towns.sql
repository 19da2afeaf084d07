SELECT max(km)
FROM trips
WHERE town IS NOT NULL;
