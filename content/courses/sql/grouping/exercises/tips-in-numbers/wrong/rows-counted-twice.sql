SELECT count(*), count(*), coalesce(sum(tip), 0)
FROM trips;
